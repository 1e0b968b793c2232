import assert from '@matchdesk/tools/assert'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { integrityGlobal, Release, type ScriptHashes } from '@matchdesk/shared/release'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import webpack from 'webpack'
import { federated } from '../src/build/federated'
import { computeIntegrity } from '../src/stores/releaseStore'
import { getDistFolder, findPackage } from '../src/paths'
import { lay, place } from './place'
import { repository } from './repository'

async function built(folder: string): Promise<Record<string, string>> {
  const compiler = webpack(federated({ folder, exposes: { './remote': './src/remote.ts' }, shared: sharedModules }))
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
  return readDist(folder)
}

function readDist(folder: string): Record<string, string> {
  const dist = getDistFolder(folder)
  return Object.fromEntries(readdirSync(dist).map((file) => [file, readFileSync(join(dist, file), 'utf8')]))
}

test("webpack's own command builds a remote, whose release names every script with its hash, and the scripts of each page", async (t) => {
  const { remote } = repository(t)
  await promisify(execFile)(process.execPath, [join(findPackage('webpack', import.meta.dirname), 'bin/webpack.js')], { cwd: remote })
  const files = readDist(remote)
  const release = Release.parse(JSON.parse(files['release.json']!))
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'))
  assert.equal(release.scripts, computeIntegrity(Buffer.from(files['scripts.json']!)))
  const hashes = JSON.parse(files['scripts.json']!) as ScriptHashes
  assert.deepEqual(hashes, Object.fromEntries([...scripts, 'types.d.ts'].map((file) => [file, computeIntegrity(Buffer.from(files[file]!))])))
  for (const { path, files: own = [] } of release.pages) assert.ok(own.length > 0 && own.every((file) => scripts.includes(file)), path)
  assert.ok(files[release.entry.file]!.includes(integrityGlobal(release.entry.global)), 'the entry checks what it loads')
})

test('a build ends with the process that started it', async (t) => {
  const folder = place(t)
  lay(folder, {
    'package.json': '{ "type": "module" }',
    'webpack.config.ts': `process.send('reading')\nawait new Promise(() => setTimeout(() => process.exit(3), 5_000))\n`,
  })
  const builder = fork(new URL('../src/build/builder.ts', import.meta.url), { execArgv: ['--import', import.meta.resolve('tsx')] })
  builder.send(folder)
  assert.deepEqual(await once(builder, 'message'), ['reading', undefined])
  builder.disconnect()
  assert.deepEqual(await once(builder, 'exit'), [0, null])
})

test('a build after another one takes over no translation of a file that has changed', async (t) => {
  const { remote, write } = repository(t)
  assert.ok(
    Object.values(await built(remote))
      .join('')
      .includes('Users'),
  )
  write({ 'mfe-users/src/one.ts': `export const one = 'Everybody'\n` })
  const code = Object.values(await built(remote)).join('')
  assert.ok(code.includes('Everybody') && !code.includes('Users'))
})

test('a release names what is imported of each library that the host shares, and nothing that was shaken out', async (t) => {
  const { remote, write } = repository(t)
  write({
    'mfe-users/src/one.ts': `import { map, timer } from 'rxjs'\nimport { Panel } from '@matchdesk/shared/ui'\nexport const one = 'Users'\nexport const unused = [map, Panel]\nexport const clock = timer\n`,
    'mfe-users/src/words.ts': `import * as ui from '@matchdesk/shared/ui'\nexport type Word = string\nexport const words = [ui.Button, ui.Box]\n`,
    'mfe-users/src/Page.tsx': `import { createElement } from 'react'\nimport { clock } from './one'\nimport { words } from './words'\nexport default () => createElement(words[0], {}, String(clock))\n`,
  })
  const { imports } = Release.parse(JSON.parse((await built(remote))['release.json']!))
  assert.deepEqual(imports, { '@matchdesk/shared/ui': ['Box', 'Button'], react: ['createElement'], rxjs: ['timer'] })
})

test('a remote with the whole of a library of which the host shares names, or with a copy of it, is not built', async (t) => {
  const { remote, write } = repository(t)
  write({
    'mfe-users/src/one.ts': `import * as rxjs from 'rxjs'\nimport { map } from 'rxjs/operators'\nexport const one = Object.keys(rxjs).join() + map.name\n`,
  })
  await assert.rejects(built(remote), ({ message }: Error) => {
    assert.match(message, /The whole of rxjs is imported: a host shares names, import those that are used/)
    assert.match(message, /src\/one\.ts imports .*rxjs.*: the host shares it, import its public name/)
    return true
  })
})
