import assert from '@matchdesk/tools/assert'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { openPages } from '../src/browser/openPages'
import { promote, undoChange, rollBack, setCanary, setEnabled } from '../src/release/change'
import { readPointer } from '../src/release/changePointer'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { readPointers } from '../src/release/registry'
import { publish, publishFiles } from '../src/release/publish'
import { verify } from '../src/release/target'
import { filesIn, type ReleaseStore } from '../src/stores/releaseStore'
import { UserError } from '../src/userError'
import { built, builtShell, folderOf, lay, place } from './place'

const users = remoteTarget('users')

const versionsOf = async (store: ReleaseStore) => {
  const { current, previous, canary } = await readPointer(store, users)
  return { current: current.version, previous: previous?.version, canary: canary && `${canary.release.version} ${canary.percent}` }
}

test('the pointer stays where it was when the files cannot be written', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, users, built(releases, '1.0.0').dist)
  const { dist, release } = built(releases, '1.1.0')
  writeFileSync(join(dist, release.entry.file), 'somebody changed it')
  await assert.rejects(publish(store, users, dist), UserError)
  assert.deepEqual(await versionsOf(store), { current: '1.0.0', previous: undefined, canary: undefined })
  assert.equal(existsSync(join(releases, 'users/1.1.0')), false)
})

test('a version to try is published without a pointer, and given to everybody by its name; where nobody gets it, nothing is left', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, users, built(releases, '1.0.0').dist)
  const { dist } = built(releases, '1.1.0')
  await assert.rejects(
    publishFiles(store, users, dist, () => Promise.reject(new UserError('refused'))),
    /refused/,
  )
  assert.equal(existsSync(join(releases, 'users/1.1.0')), false)
  assert.equal(await publishFiles(store, users, dist, async ({ version }) => version), '1.1.0')
  assert.deepEqual(await versionsOf(store), { current: '1.0.0', previous: undefined, canary: undefined })
  await promote(store, users, undefined, '1.1.0')
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0', canary: undefined })
})

test('the command publishes no build with a script that is gone or changed', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const { dist } = built(releases, '1.0.0')
  writeFileSync(join(dist, '1.12345678.js'), 'other')
  await assert.rejects(publish(store, users, dist), /1\.12345678\.js in .* is not the file that was built/)
  rmSync(join(dist, '1.12345678.js'))
  await assert.rejects(publish(store, users, dist), /has no 1\.12345678\.js/)
  assert.equal(existsSync(join(releases, 'users')), false)
})

test('a version of the same sources, built in another folder, is the one that is published already', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const { release } = built(releases, '1.0.0-1a2b3c4d')
  await publish(store, users, join(releases, 'dist-1.0.0-1a2b3c4d'))
  await publish(store, users, built(place(t), '1.1.0-00000000').dist)
  const { current } = await publish(store, users, built(place(t), '1.0.0-1a2b3c4d', 'other bytes').dist)
  assert.equal(current.entry.integrity, release.entry.integrity)
})

test('a folder of something else, or of a damaged release, is not published', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const { dist } = built(releases, '1.0.0')
  lay(releases, { 'users/1.0.0/notes.txt': 'junk' })
  await assert.rejects(publish(store, users, dist), /users 1\.0\.0 cannot be published: .*holds no release/)
  rmSync(join(releases, 'users/1.0.0'), { recursive: true })
  await publish(store, users, dist)
  writeFileSync(join(releases, 'users/1.0.0/1.12345678.js'), 'other')
  await assert.rejects(publish(store, users, dist), /is not the file that was built/)
})

test('the addresses of another remote, of the shell, and those that begin with anything, are refused', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, users, built(releases, '1.0.0').dist)
  const refuseAt = async (path: string) => {
    const { dist, release } = built(releases, '1.0.0')
    const other = { ...release, name: 'team', folder: 'releases/team/1.0.0/', pages: [{ path, title: 'Ours' }] }
    lay(dist, { 'release.json': JSON.stringify(other) })
    return assert.rejects(
      publish(store, users, dist),
      (error: Error) => error instanceof UserError && error.message.startsWith(`team has the page ${path}: `),
    )
  }
  for (const path of ['/users/mine', '/users', '/dashboard', '/login', '/', '/:a/:b']) await refuseAt(path)
  assert.deepEqual(await readdir(join(releases, 'users')), ['1.0.0', 'current.json'])
  assert.equal(existsSync(join(releases, 'team')), false)
})

test('a remote that needs a newer shell than the one that serves it is refused', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const { dist, release } = built(releases, '1.0.0')
  await publish(store, shellTarget(), builtShell(releases, '1.0.0', { sharedVersion: REMOTE_VERSION }).dist)
  lay(dist, { 'release.json': JSON.stringify({ ...release, needs: '^999.0.0' }) })
  await assert.rejects(publish(store, users, dist), /users 1\.0\.0 needs \^999\.0\.0, and the shell shares .*: release the shell first/)
  lay(dist, { 'release.json': JSON.stringify({ ...release, needs: `^${REMOTE_VERSION}` }) })
  await publish(store, users, dist)
})

test('the store refuses a remote that imports a name that the live shell does not share, and a rollback to one', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const ui = '@matchdesk/shared/ui'
  const importing = (version: string, ...names: string[]) => built(releases, version, undefined, { imports: { [ui]: names, react: ['use'] } }).dist
  await publish(store, users, importing('1.0.0', 'Button', 'Fan'))
  await publish(store, users, importing('1.1.0', 'Button'))
  await publish(store, shellTarget(), builtShell(releases, '1.0.0', { shared: { [ui]: ['Button'], react: ['*'] } }).dist)
  const refusal = /imports Fan of @matchdesk\/shared\/ui, which the shell does not share: release the shell first/
  await assert.rejects(publish(store, users, importing('1.2.0', 'Button', 'Fan')), refusal)
  await assert.rejects(rollBack(store, users), refusal)
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0', canary: undefined })
  await publish(store, shellTarget(), builtShell(releases, '1.1.0', { shared: { [ui]: ['Button', 'Fan'], react: ['*'] } }).dist)
  await rollBack(store, users)
})

test('a remote that imports a name that the live shell does not share is refused with that name before a browser opens its pages', async (t) => {
  const { folder: releases } = folderOf(t)
  const ui = '@matchdesk/shared/ui'
  const { dist } = built(releases, '1.0.0', undefined, { imports: { [ui]: ['Fan'] } })
  const files = filesIn(builtShell(releases, '1.0.0', { shared: { [ui]: ['Button'] } }).dist)
  const [{ release: remote }, { release: shell }] = [await verify(users, filesIn(dist)), await verify(shellTarget(), files)]
  const opened = openPages(dist, remote, { release: shell, files }, { executablePath: 'no browser', args: [] })
  await assert.rejects(opened, /users 1\.0\.0 imports Fan of @matchdesk\/shared\/ui, which the shell does not share: release the shell first/)
})

test('a rollback goes to a version by its name', async (t) => {
  const { folder: releases, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(store, users, built(releases, version).dist)
  const goTo = async (version?: string) => (await rollBack(store, users, version)).current.version
  assert.equal(await goTo('1.1.0'), '1.1.0')
  assert.equal(await goTo('1.3.0'), '1.3.0')
  assert.equal(await goTo(), '1.2.0')
  for (const unknown of ['2.0.0', '2'])
    await assert.rejects(goTo(unknown), /users 2(\.0\.0)? is not among the releases: 1\.3\.0, 1\.2\.0, 1\.1\.0, 1\.0\.0/)
  assert.equal((await versionsOf(store)).current, '1.2.0')
  await goTo()
  await assert.rejects(goTo(), /nothing to go back to/)
})

test('the registry names the reason of a broken pointer, and refuses a change of it', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, users, built(releases, '1.0.0').dist)
  lay(releases, { 'payments/current.json': '{ "name": "payments"', 'packages/current.json': '{ "name": "users" }' })
  const said: string[] = []
  const pointers = await readPointers(store, (problem) => said.push(problem))
  assert.deepEqual(
    pointers.map((pointer) => [pointer.name, 'current' in pointer]),
    [
      ['packages', false],
      ['payments', false],
      ['users', true],
    ],
  )
  assert.equal(said.length, 2)
  assert.deepEqual(pointers.slice(0, 2), [
    { name: 'packages', problem: 'enabled is not valid' },
    { name: 'payments', problem: 'it is not JSON' },
  ])
  await assert.rejects(setEnabled(store, remoteTarget('payments'), false), /is broken/)
  await assert.rejects(setEnabled(store, remoteTarget('nobody'), false), /has no release yet/)
})

test('a pointer to the release of another remote is broken', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const { release } = built(releases, '1.0.0')
  lay(releases, { 'payments/current.json': JSON.stringify({ name: 'payments', enabled: true, current: release }) })
  const said: string[] = []
  assert.deepEqual(await readPointers(store, (problem) => said.push(problem)), [
    { name: 'payments', problem: 'it names another remote than payments', pages: release.pages },
  ])
  assert.match(said[0] ?? '', /names another remote/)
})

test('the store refuses a change of an older state of a pointer', async (t) => {
  const { folder: releases, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(store, users, built(releases, version).dist)
  const seen = { version: '1.1.0', enabled: true }
  await setCanary(store, users, '1.0.0', { percent: 10 }, seen)
  const changes = [
    () => setEnabled(store, users, false, seen),
    () => rollBack(store, users, undefined, seen),
    () => setCanary(store, users, '1.0.0', { percent: 0 }, seen),
    () => promote(store, users, seen),
  ]
  for (const change of changes) await assert.rejects(change(), /Somebody else has changed users meanwhile: it is 1\.1\.0, 1\.0\.0 for 10 % now/)
  await setEnabled(store, users, false, { ...seen, canary: { version: '1.0.0', percent: 10 } })
  assert.equal((await readPointer(store, users)).enabled, false)
})

test('a change is reverted unless somebody has changed the pointer since', async (t) => {
  const { folder: releases, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(store, users, built(releases, version).dist)
  const before = await readPointer(store, users)
  const changed = { version: '1.0.0', enabled: true }
  await rollBack(store, users)
  await undoChange(store, users, before, changed)
  assert.deepEqual(await readPointer(store, users), before)
  await rollBack(store, users)
  await setEnabled(store, users, false)
  await undoChange(store, users, before, changed)
  assert.deepEqual(await versionsOf(store), { current: '1.0.0', previous: undefined, canary: undefined })
})
