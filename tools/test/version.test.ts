import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { globalOf } from '../src/build/federated'
import { versionOf } from '../src/build/version'
import { remoteName } from '../src/places'
import { lay, place } from './place'

async function repository(t: TestContext) {
  const root = place(t)
  lay(root, {
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'mfe-users/package.json': '{ "name": "@matchdesk/mfe-users", "version": "2.1.0" }',
    'mfe-users/src/remote.ts': 'export default 1',
    'shared/package.json': '{ "name": "@matchdesk/shared", "version": "1.0.0" }',
    'shared/ui/index.ts': 'export {}',
  })
  await mkdir(join(root, 'node_modules/@matchdesk'), { recursive: true })
  symlinkSync(join(root, 'shared'), join(root, 'node_modules/@matchdesk/shared'))
  return { root, remote: join(root, 'mfe-users') }
}

test('the same sources are the same version wherever they lie', async (t) => {
  const [here, there] = [await repository(t), await repository(t)]
  assert.match(versionOf(here.remote), /^2\.1\.0-[0-9a-f]{8}$/)
  assert.equal(versionOf(here.remote), versionOf(there.remote))
})

test('whatever the build reads makes another version', async (t) => {
  const { root, remote } = await repository(t)
  const seen = new Set([versionOf(remote)])
  for (const file of ['mfe-users/src/remote.ts', 'shared/ui/index.ts', 'package-lock.json', 'tsconfig.json']) {
    lay(root, { [file]: `changed ${file}` })
    seen.add(versionOf(remote))
  }
  assert.equal(seen.size, 5)
})

test('tests and what was built change nothing', async (t) => {
  const { root, remote } = await repository(t)
  const before = versionOf(remote)
  lay(root, { 'mfe-users/dist/x.js': '1', 'mfe-users/src/remote.test.ts': '1', 'shared/ui/Button.test.tsx': '1' })
  assert.equal(versionOf(remote), before)
})

test('a remote is named after its package, and its global after its version', async (t) => {
  const { remote } = await repository(t)
  assert.equal(remoteName(remote), 'users')
  assert.equal(globalOf('users', '2.1.0-ab12cd34'), 'matchdesk_users_2_1_0_ab12cd34')
})
