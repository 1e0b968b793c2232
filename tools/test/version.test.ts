import assert from '@matchdesk/tools/assert'
import { cpSync } from 'node:fs'
import { join, sep } from 'node:path'
import { test } from 'node:test'
import { getGlobal, computeVersion } from '../src/build/versions/version'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import { moduleGraph } from '../src/build/versions/moduleGraph'
import { remoteName, listRemotes } from '../src/paths'
import { repository } from './repository'
import { root } from './place'

test('the same sources have the same version in every folder', (t) => {
  const [here, there] = [repository(t), repository(t, 'much/deeper/repository')]
  assert.match(computeVersion(here.remote), /^2\.1\.0-[0-9a-f]{8}$/)
  assert.equal(computeVersion(here.remote), computeVersion(there.remote))
  const copy = join(here.folder, 'teams/mfe-users')
  cpSync(here.remote, copy, { recursive: true })
  assert.equal(computeVersion(copy), computeVersion(here.remote))
})

test('every change of a built-in source makes another version', (t) => {
  const { remote, write, lock } = repository(t)
  const versions = [computeVersion(remote)]
  const changes: Record<string, () => void> = {
    'the remote': () => write({ 'mfe-users/src/remote.ts': `import './one'\nexport default { pages: [{ load: () => import('./Page') }] }` }),
    'what it imports': () => write({ 'mfe-users/src/one.ts': `export const one = new URL('./worker.ts', import.meta.url)` }),
    'a worker': () => write({ 'mfe-users/src/worker.ts': 'postMessage(1)' }),
    'the contract': () => write({ 'shared/contract/index.ts': `import 'zod/mini'\nimport 'xlsx'\nexport const users = 'others'` }),
    'a package': () => lock('zod', '99.0.0'),
    'a package that a package needs': () => lock('cfb', '99.0.0'),
    'the version of what is shared': () =>
      write({ 'shared/package.json': `{ "name": "@matchdesk/shared", "version": "2.0.0", "exports": { "./contract": "./contract/index.ts" } }` }),
    'its configuration': () => write({ 'mfe-users/webpack.config.ts': 'export default { ...federated(), devtool: false }' }),
    'a compiler': () => lock('webpack', '99.0.0'),
    'how sources are translated': () => write({ 'tsconfig.json': '{}' }),
  }
  write({ 'mfe-users/src/worker.ts': '' })
  for (const [what, change] of Object.entries(changes)) {
    change()
    const version = computeVersion(remote)
    assert.ok(!versions.includes(version), `${what} changes nothing`)
    versions.push(version)
  }
})

test('a change of a source that is not built in keeps the version', (t) => {
  const { remote, write, lock } = repository(t)
  const version = computeVersion(remote)
  write({
    'shell/src/public/Login.tsx': `export const color = 'blue'`,
    'shared/ui/index.ts': `export const Button = 'a'`,
    'mfe-users/src/words.ts': `export type Word = 'Users'`,
    'mfe-users/src/remote.test.ts': 'changed',
    'mfe-users/src/nobody.ts': 'changed',
    'mfe-users/dist/remoteEntry.js': 'changed',
  })
  lock('axios', '99.0.0')
  lock('@chakra-ui/react', '99.0.0')
  assert.equal(computeVersion(remote), version)
})

for (const folder of listRemotes(root))
  test(`${remoteName(folder)} is made of its own sources and of what is bundled into every remote, not of the shell or what it shares`, () => {
    const bundled = [folder, ...['bus', 'client', 'contract', 'screens', 'values'].map((room) => join(root, 'shared', room))]
    const { files } = moduleGraph(folder, [join(folder, 'src/remote.ts')], (request) => sharedModules.some((name) => name === request))
    assert.ok(files.size > 20)
    assert.deepEqual(
      [...files].filter((file) => !bundled.some((path) => file.startsWith(`${path}${sep}`))),
      [],
    )
  })

test('a remote is named after its package, and its global after its version', (t) => {
  const { remote } = repository(t)
  assert.equal(remoteName(remote), 'users')
  assert.equal(getGlobal('users', '2.1.0-ab12cd34'), 'matchdesk_users_2_1_0_ab12cd34')
})
