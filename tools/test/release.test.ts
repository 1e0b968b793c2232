import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { UserError } from '../src/userError'
import { readPointer, readPointers } from '../src/release/pointers'
import { publish, rollBack, switchTo } from '../src/release/publish'
import { built, lay, place } from './place'

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

test('a published folder never changes', async (t) => {
  const releases = place(t)
  const { dist } = built(releases, '1.0.0')
  await publish(dist, releases)
  writeFileSync(join(dist, '1.12345678.js'), 'other')
  await publish(dist, releases)
  assert.equal(readFileSync(join(releases, 'users/1.0.0/1.12345678.js'), 'utf8'), 'page')
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
  assert.deepEqual((await readdir(join(releases, 'users'))).sort(), [...versions, 'current.json'].sort())
})

test('of a broken pointer the registry has the name only, and it stops a change', async (t) => {
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
  await assert.rejects(switchTo(releases, 'payments', false), /is broken/)
  await assert.rejects(switchTo(releases, 'nobody', false), /has no release yet/)
})

test('a pointer to the release of another remote is broken', async (t) => {
  const releases = place(t)
  const { release } = built(releases, '1.0.0')
  lay(releases, { 'payments/current.json': JSON.stringify({ name: 'payments', enabled: true, current: release }) })
  const said: string[] = []
  assert.deepEqual(await readPointers(releases, (problem) => said.push(problem)), [{ name: 'payments' }])
  assert.match(said[0] ?? '', /names another remote/)
})
