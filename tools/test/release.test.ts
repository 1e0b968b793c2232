import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { UserError } from '../src/userError'
import { readPointer, readPointers } from '../src/release/pointers'
import { promote, publish, rollBack, switchTo, tryOut } from '../src/release/publish'
import { putBack } from '../src/release/putBack'
import { publishShell } from '../src/release/publishShell'
import { built, builtShell, lay, place } from './place'

const versionsOf = async (releases: string) => {
  const { current, previous, canary } = await readPointer(releases, 'users')
  return { current: current.version, previous: previous?.version, canary: canary && `${canary.release.version} ${canary.percent}` }
}

test('a release lays its files into a folder of its own and points to them', async (t) => {
  const releases = place(t)
  const { dist, release } = built(releases, '1.0.0')
  await publish(dist, releases)
  assert.deepEqual((await readPointer(releases, 'users')).current, release)
  assert.equal(readFileSync(join(releases, release.folder.replace('releases/', ''), release.entry.file), 'utf8'), "var users = '1.0.0'")
  assert.deepEqual(JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')).remotes.length, 1)
})

test('the pointer stays where it was when the files cannot be laid', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  const { dist, release } = built(releases, '1.1.0')
  writeFileSync(join(dist, release.entry.file), 'somebody changed it')
  await assert.rejects(publish(dist, releases), UserError)
  assert.deepEqual(await versionsOf(releases), { current: '1.0.0', previous: undefined, canary: undefined })
  assert.equal(existsSync(join(releases, 'users/1.1.0')), false)
})

test('a build of which a script is gone, or is not the one that was built, is not published', async (t) => {
  const releases = place(t)
  const { dist } = built(releases, '1.0.0')
  writeFileSync(join(dist, '1.12345678.js'), 'other')
  await assert.rejects(publish(dist, releases), /1\.12345678\.js in .* is not the file that was built/)
  rmSync(join(dist, '1.12345678.js'))
  await assert.rejects(publish(dist, releases), /has no 1\.12345678\.js/)
  assert.equal(existsSync(join(releases, 'users')), false)
})

test('a folder of something else, or of a damaged release, is not published', async (t) => {
  const releases = place(t)
  const { dist } = built(releases, '1.0.0')
  lay(releases, { 'users/1.0.0/notes.txt': 'junk' })
  await assert.rejects(publish(dist, releases), /users 1\.0\.0 cannot be published: .*holds no release/)
  rmSync(join(releases, 'users/1.0.0'), { recursive: true })
  await publish(dist, releases)
  writeFileSync(join(releases, 'users/1.0.0/1.12345678.js'), 'other')
  await assert.rejects(publish(dist, releases), /is not the file that was built/)
})

test('the addresses of another remote, of the shell, and those that begin with anything, are refused', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  const refusedAt = async (path: string) => {
    const { dist, release } = built(releases, '1.0.0')
    const other = { ...release, name: 'team', folder: 'releases/team/1.0.0/', pages: [{ path, title: 'Ours' }] }
    lay(dist, { 'release.json': JSON.stringify(other) })
    return assert.rejects(
      publish(dist, releases),
      (error: Error) => error instanceof UserError && error.message.startsWith(`team has the page ${path}: `),
    )
  }
  for (const path of ['/users/mine', '/users', '/dashboard', '/login', '/', '/:a/:b']) await refusedAt(path)
  assert.deepEqual(await readdir(join(releases, 'users')), ['1.0.0', 'current.json'])
  assert.equal(existsSync(join(releases, 'team')), false)
})

test('a remote that needs a newer shell than the one that serves it is refused', async (t) => {
  const releases = place(t)
  const { dist, release } = built(releases, '1.0.0')
  await publishShell(builtShell(releases, '1.0.0', { provides: REMOTE_VERSION }).dist, releases)
  lay(dist, { 'release.json': JSON.stringify({ ...release, needs: '^999.0.0' }) })
  await assert.rejects(publish(dist, releases), /users 1\.0\.0 needs \^999\.0\.0, and the shell provides .*: release the shell first/)
  lay(dist, { 'release.json': JSON.stringify({ ...release, needs: `^${REMOTE_VERSION}` }) })
  await publish(dist, releases)
})

test('a remote that imports a name which the live shell does not lend is refused, and so is going back to one', async (t) => {
  const releases = place(t)
  const ui = '@matchdesk/shared/ui'
  const importing = (version: string, ...names: string[]) => built(releases, version, undefined, { imports: { [ui]: names, react: ['use'] } }).dist
  await publish(importing('1.0.0', 'Button', 'Fan'), releases)
  await publish(importing('1.1.0', 'Button'), releases)
  await publishShell(builtShell(releases, '1.0.0', { lends: { [ui]: ['Button'], react: ['*'] } }).dist, releases)
  const refused = /imports Fan of @matchdesk\/shared\/ui, which the shell does not lend: release the shell first/
  await assert.rejects(publish(importing('1.2.0', 'Button', 'Fan'), releases), refused)
  await assert.rejects(rollBack(releases, 'users'), refused)
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0', canary: undefined })
  await publishShell(builtShell(releases, '1.1.0', { lends: { [ui]: ['Button', 'Fan'], react: ['*'] } }).dist, releases)
  await rollBack(releases, 'users')
})

test('other files under a version that is published are refused, and the pointer stays', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  const { dist, release } = built(releases, '1.0.0', 'var users = 2')
  await assert.rejects(publish(dist, releases), /users 1\.0\.0 is published already, with other files/)
  assert.notEqual((await readPointer(releases, 'users')).current.entry.integrity, release.entry.integrity)
})

test('releasing the same version again changes nothing', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  const { dist } = built(releases, '1.1.0')
  await publish(dist, releases)
  await publish(dist, releases)
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0', canary: undefined })
})

test('a rollback goes one version back, once', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  await publish(built(releases, '1.1.0').dist, releases)
  await rollBack(releases, 'users')
  assert.deepEqual(await versionsOf(releases), { current: '1.0.0', previous: undefined, canary: undefined })
  await assert.rejects(rollBack(releases, 'users'), /nothing to go back to/)
})

test('a rollback goes several steps back, or to a version by its name', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(built(releases, version).dist, releases)
  const goTo = async (to: number | string) => (await rollBack(releases, 'users', to)).current.version
  assert.equal(await goTo(2), '1.1.0')
  assert.equal(await goTo('1.3.0'), '1.3.0')
  assert.equal(await goTo(1), '1.2.0')
  await assert.rejects(goTo(3), /nothing to go back to/)
  await assert.rejects(goTo('2.0.0'), /users 2\.0\.0 is not among the releases: 1\.3\.0, 1\.2\.0, 1\.1\.0, 1\.0\.0/)
  assert.equal((await versionsOf(releases)).current, '1.2.0')
})

test('a rollback to what is gone or damaged changes nothing', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(built(releases, version).dist, releases)
  writeFileSync(join(releases, 'users/1.0.0/1.12345678.js'), 'other')
  await assert.rejects(rollBack(releases, 'users'), /is not the file that was built/)
  rmSync(join(releases, 'users/1.0.0'), { recursive: true })
  await assert.rejects(rollBack(releases, 'users'), /users 1\.0\.0 is not among the releases/)
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0', canary: undefined })
})

test('the five newest versions stay, what is pointed to as well, and what a killed release left is removed', async (t) => {
  const releases = place(t)
  lay(releases, { 'users/.incoming-0.9.0-1/1.js': 'half' })
  utimesSync(join(releases, 'users/.incoming-0.9.0-1'), 0, 0)
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']
  for (const version of versions) await publish(built(releases, version).dist, releases)
  assert.deepEqual((await readdir(join(releases, 'users'))).sort(), [...versions.slice(2), 'current.json'])
  await rollBack(releases, 'users', '1.2.0')
  await publish(built(releases, '1.7.0').dist, releases)
  assert.deepEqual(await versionsOf(releases), { current: '1.7.0', previous: '1.2.0', canary: undefined })
  assert.deepEqual((await readdir(join(releases, 'users'))).sort(), [...versions.slice(2), '1.7.0', 'current.json'])
})

test('a disabled remote stays disabled through a release, until it is enabled', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  await switchTo(releases, 'users', false)
  assert.equal((await publish(built(releases, '1.1.0').dist, releases)).enabled, false)
  assert.equal((await switchTo(releases, 'users', true)).enabled, true)
})

test('a canary stands beside the current version until it is released or taken back', async (t) => {
  const releases = place(t)
  const first = built(releases, '1.0.0')
  await assert.rejects(publish(first.dist, releases, 10), /has no release yet/)
  await publish(first.dist, releases)
  const { dist } = built(releases, '1.1.0')
  await publish(dist, releases, 10)
  assert.deepEqual(await versionsOf(releases), { current: '1.0.0', previous: undefined, canary: '1.1.0 10' })
  await publish(dist, releases, 0)
  assert.equal((await versionsOf(releases)).canary, undefined)
  await publish(dist, releases, 25)
  await publish(dist, releases)
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0', canary: undefined })
})

test('many releases at once leave one whole pointer and no drafts', async (t) => {
  const releases = place(t)
  const versions = Array.from({ length: 12 }, (_, at) => `1.0.${at}`)
  await Promise.all(versions.map((version) => publish(built(releases, version).dist, releases)))
  const { current, previous } = await versionsOf(releases)
  assert.ok(versions.includes(current) && previous && versions.includes(previous) && current !== previous)
  const left = await readdir(join(releases, 'users'))
  assert.ok(left.includes(current) && left.includes(previous) && left.includes('current.json'))
  assert.ok(
    left.every((entry) => entry === 'current.json' || versions.includes(entry)),
    left.join(),
  )
})

test('of a broken pointer the registry says why, and it stops a change', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  lay(releases, { 'payments/current.json': '{ "name": "payments"', 'packages/current.json': '{ "name": "users" }' })
  const said: string[] = []
  const pointers = await readPointers(releases, (problem) => said.push(problem))
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
  await assert.rejects(switchTo(releases, 'payments', false), /is broken/)
  await assert.rejects(switchTo(releases, 'nobody', false), /has no release yet/)
})

test('a pointer to the release of another remote is broken', async (t) => {
  const releases = place(t)
  const { release } = built(releases, '1.0.0')
  lay(releases, { 'payments/current.json': JSON.stringify({ name: 'payments', enabled: true, current: release }) })
  const said: string[] = []
  assert.deepEqual(await readPointers(releases, (problem) => said.push(problem)), [
    { name: 'payments', problem: 'it names another remote than payments', pages: release.pages },
  ])
  assert.match(said[0] ?? '', /names another remote/)
})

test('a version that lies there is tried out by some, by more, and by nobody any more', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(built(releases, version).dist, releases)
  await tryOut(releases, 'users', '1.0.0', 10)
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0', canary: '1.0.0 10' })
  await tryOut(releases, 'users', '1.0.0', 50)
  assert.equal((await versionsOf(releases)).canary, '1.0.0 50')
  await tryOut(releases, 'users', '1.0.0', 0)
  assert.equal((await versionsOf(releases)).canary, undefined)
  await assert.rejects(tryOut(releases, 'users', '1.1.0', 10), /1\.1\.0 is what everybody has already/)
  await assert.rejects(tryOut(releases, 'users', '2.0.0', 10), /users 2\.0\.0 is not among the releases/)
  await assert.rejects(tryOut(releases, 'nobody', '1.0.0', 10), /nobody has no release yet/)
})

test('a canary is given to everybody as it lies there, whole and provided for', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  await assert.rejects(promote(releases, 'users'), /users has no canary to give to everybody/)
  await publish(built(releases, '1.1.0', undefined, { needs: '^2.1.0' }).dist, releases, 10)
  await publishShell(builtShell(releases, '1.0.0', { provides: '1.9.0' }).dist, releases)
  await assert.rejects(promote(releases, 'users'), /users 1\.1\.0 needs \^2\.1\.0, and the shell provides 1\.9\.0: release the shell first/)
  rmSync(join(releases, 'shell'), { recursive: true })
  const script = join(releases, 'users/1.1.0/1.12345678.js')
  writeFileSync(script, 'other')
  await assert.rejects(promote(releases, 'users'), /is not the file that was built/)
  assert.deepEqual(await versionsOf(releases), { current: '1.0.0', previous: undefined, canary: '1.1.0 10' })
  writeFileSync(script, 'page')
  await switchTo(releases, 'users', false)
  assert.equal((await promote(releases, 'users')).enabled, false)
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0', canary: undefined })
  await assert.rejects(promote(releases, 'nobody'), /nobody has no release yet/)
})

test('what was decided on another state of a pointer is refused', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(built(releases, version).dist, releases)
  const seen = { version: '1.1.0', enabled: true }
  await tryOut(releases, 'users', '1.0.0', 10, seen)
  const changes = [
    () => switchTo(releases, 'users', false, seen),
    () => rollBack(releases, 'users', 1, seen),
    () => tryOut(releases, 'users', '1.0.0', 0, seen),
    () => promote(releases, 'users', seen),
  ]
  for (const change of changes) await assert.rejects(change(), /Somebody else has changed users meanwhile: it is 1\.1\.0, 1\.0\.0 for 10 % now/)
  await switchTo(releases, 'users', false, { ...seen, canary: { version: '1.0.0', percent: 10 } })
  assert.equal((await readPointer(releases, 'users')).enabled, false)
})

test('a change is put back unless somebody has changed it since', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(built(releases, version).dist, releases)
  const before = await readPointer(releases, 'users')
  const changed = { version: '1.0.0', enabled: true }
  await rollBack(releases, 'users')
  await putBack(releases, 'users', before, changed)
  assert.deepEqual(await readPointer(releases, 'users'), before)
  await rollBack(releases, 'users')
  await switchTo(releases, 'users', false)
  await putBack(releases, 'users', before, changed)
  assert.deepEqual(await versionsOf(releases), { current: '1.0.0', previous: undefined, canary: undefined })
})
