import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { readPointer } from '../src/release/pointers'
import { publish, rollBack } from '../src/release/publish'
import { publishMissing } from '../src/release/publishMissing'
import { publishShell, rollBackShell } from '../src/release/publishShell'
import { readShell } from '../src/release/shellPointer'
import { built, builtShell, lay, place } from './place'

const start = (releases: string, version: string, needs = '^1.0.0', provides = '1.0.0') => {
  const remote = built(releases, version)
  lay(remote.dist, { 'release.json': JSON.stringify({ ...remote.release, needs }) })
  const shell = { dist: builtShell(releases, version, { provides }).dist, version }
  return publishMissing({ shell, remotes: [{ name: 'users', dist: remote.dist, version }] }, releases)
}
const served = async (releases: string) => [(await readShell(releases))?.current.version, (await readPointer(releases, 'users')).current.version]

test('a start serves what the sources are, also when they are what they were before', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0', '1.1.0', '1.0.0']) {
    await start(releases, version)
    assert.deepEqual(await served(releases), [version, version])
  }
})

test('a start leaves a version alone that was rolled back, until there is another', async (t) => {
  const releases = place(t)
  await start(releases, '1.0.0')
  await start(releases, '1.1.0')
  await rollBackShell(releases)
  await rollBack(releases, 'users')
  await start(releases, '1.1.0')
  assert.deepEqual(await served(releases), ['1.0.0', '1.0.0'])
  await start(releases, '1.2.0')
  assert.deepEqual(await served(releases), ['1.2.0', '1.2.0'])
})

test('a start takes shell and remotes together over a new version of what is lent', async (t) => {
  const releases = place(t)
  await start(releases, '1.0.0')
  await start(releases, '2.0.0', '^2.0.0', '2.0.0')
  assert.deepEqual(await served(releases), ['2.0.0', '2.0.0'])
})

test('a start leaves a canary to its share of the people, and a broken pointer to who mends it', async (t) => {
  const releases = place(t)
  await start(releases, '1.0.0')
  await publish(built(releases, '1.1.0').dist, releases, 10)
  await publishShell(builtShell(releases, '1.1.0').dist, releases)
  await start(releases, '1.1.0')
  assert.deepEqual(await served(releases), ['1.1.0', '1.0.0'])
  lay(join(releases, 'users'), { 'current.json': 'broken' })
  await start(releases, '1.2.0')
  assert.equal((await readShell(releases))?.current.version, '1.2.0')
})
