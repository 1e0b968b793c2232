import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { integrityOf } from '../src/build/integrity'
import { embedVersion, giveVersion } from '../src/release/embedEntries'
import { listEmbeds, rollBackEmbeds } from '../src/release/rollBackEmbeds'
import { embeds } from '../src/run/embeds'
import { lay, place } from './place'

const root = fileURLToPath(new URL('../..', import.meta.url))
const remotes = ['users', 'packages']

/** A version of both remotes for portals, so many hours old. */
function laid(releases: string, version: string, age: number, entries: readonly string[] = remotes) {
  const folder = join(releases, 'embed', version)
  const files = Object.fromEntries([...entries.map((name) => `${name}.js`), 'base.js'].map((file) => [file, `${file} of ${version}`]))
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(Buffer.from(content))]))
  const described = { version, entries: Object.fromEntries(entries.map((name) => [name, [`${name}.js`]])), files: hashes }
  lay(folder, { ...files, 'release.json': JSON.stringify(described) })
  const time = Date.now() / 1000 - age * 3600
  utimesSync(join(folder, 'release.json'), time, time)
}

async function given(releases: string, version: string) {
  for (const remote of remotes) await giveVersion(releases, remote, version)
}

async function published(t: TestContext) {
  const releases = place(t)
  laid(releases, '1.0.0-a', 3)
  laid(releases, '1.0.0-b', 2)
  laid(releases, '1.0.0-c', 1)
  await given(releases, '1.0.0-c')
  return releases
}

const versionsOf = (releases: string) => Promise.all(remotes.map((remote) => embedVersion(releases, remote)))

test('portals go back to the version before, two back, or to one by its name', async (t) => {
  const releases = await published(t)
  assert.deepEqual(await rollBackEmbeds(releases, remotes, 1), ['users 1.0.0-b', 'packages 1.0.0-b'])
  assert.equal(readFileSync(join(releases, 'embed/users.js'), 'utf8'), "export * from './1.0.0-b/users.js'\n")
  await given(releases, '1.0.0-c')
  await rollBackEmbeds(releases, remotes, 2)
  assert.deepEqual(await versionsOf(releases), ['1.0.0-a', '1.0.0-a'])
  await rollBackEmbeds(releases, remotes, '1.0.0-c')
  assert.deepEqual(await versionsOf(releases), ['1.0.0-c', '1.0.0-c'])
})

test('one remote goes back alone, and the list says who is given what', async (t) => {
  const releases = await published(t)
  await rollBackEmbeds(releases, ['users'], 1)
  assert.deepEqual(await listEmbeds(releases, remotes), ['1.0.0-c packages', '1.0.0-b users', '1.0.0-a'])
})

test('a version that is gone, was changed, or does not hold the remote is refused, and no remote changes', async (t) => {
  const releases = await published(t)
  await assert.rejects(rollBackEmbeds(releases, remotes, '0.9.0'), /embed 0\.9\.0 is not among the releases: 1\.0\.0-c, 1\.0\.0-b, 1\.0\.0-a/)
  await assert.rejects(rollBackEmbeds(releases, remotes, 3), /nothing to go back to from 1\.0\.0-c/)
  lay(releases, { 'embed/1.0.0-b/base.js': 'tampered' })
  await assert.rejects(rollBackEmbeds(releases, remotes, 1), /base\.js in .* is not the file that was built/)
  rmSync(join(releases, 'embed/1.0.0-b/release.json'))
  await assert.rejects(rollBackEmbeds(releases, remotes, '1.0.0-b'), /holds no release/)
  laid(releases, '1.0.0-d', 0, ['users'])
  await assert.rejects(rollBackEmbeds(releases, remotes, '1.0.0-d'), /1\.0\.0-d holds no packages/)
  assert.deepEqual(await versionsOf(releases), ['1.0.0-c', '1.0.0-c'])
})

test('where nothing was published, the command says so; what it does not know, it shows how it is used', async (t) => {
  const releases = place(t)
  mkdirSync(join(releases, 'embed'))
  const command = (...args: string[]) => embeds(root, ['--to', releases, ...args])
  await assert.rejects(command('--rollback'), /Portals have no \w+ in .* yet/)
  assert.equal(await command('--list'), '')
  for (const args of [
    ['--rollback', '1', '2'],
    ['users'],
    ['--only', 'users'],
    ['--only', 'nobody', '--rollback'],
    ['--list', '--rollback'],
    ['--else'],
  ])
    await assert.rejects(command(...args), /npm run embeds \[-- /)
})
