import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { publish, rollBack, switchTo } from '../src/release/publish'
import { publishShell, rollBackShell } from '../src/release/publishShell'
import { releaseShell } from '../src/release/releaseShell'
import { releaseArgs } from '../src/release/releaseArgs'
import { readShell } from '../src/release/shellPointer'
import { built, builtShell, lay, place } from './place'

const versionsOf = async (releases: string) => {
  const pointer = await readShell(releases)
  return [pointer?.current.version, pointer?.previous?.version]
}
const registryOf = (releases: string) => JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')) as { shell?: string; remotes: unknown[] }

test('a shell lays its files into a folder of its own, points to them, and is in the registry but no remote', async (t) => {
  const releases = place(t)
  await publish(built(releases, '1.0.0').dist, releases)
  await publishShell(builtShell(releases, '1.0.0').dist, releases)
  await publishShell(builtShell(releases, '1.1.0').dist, releases)
  assert.deepEqual(await versionsOf(releases), ['1.1.0', '1.0.0'])
  assert.equal(readFileSync(join(releases, 'shell/1.0.0/assets/main.12345678.js'), 'utf8'), 'main 1.0.0')
  const { shell, remotes } = registryOf(releases)
  assert.deepEqual([shell, remotes.length], ['1.1.0', 1])
})

test('a shell whose files are not those that were built is refused, and the pointer stays', async (t) => {
  const releases = place(t)
  await publishShell(builtShell(releases, '1.0.0').dist, releases)
  const { dist } = builtShell(releases, '1.1.0')
  lay(dist, { 'assets/main.12345678.js': 'tampered' })
  await assert.rejects(publishShell(dist, releases), /assets\/main\.12345678\.js in .* is not the file that was built/)
  rmSync(join(dist, 'assets/main.12345678.js'))
  await assert.rejects(publishShell(dist, releases), /has no assets\/main\.12345678\.js/)
  await assert.rejects(publishShell(releases, releases), /holds no shell/)
  assert.deepEqual(await versionsOf(releases), ['1.0.0', undefined])
  assert.equal(existsSync(join(releases, 'shell/1.1.0')), false)
})

test('other files under a version that is published are refused', async (t) => {
  const releases = place(t)
  await publishShell(builtShell(releases, '1.0.0').dist, releases)
  const { files } = (await readShell(releases))!.current
  const { dist } = builtShell(releases, '1.0.0', { files: { ...files, 'release.json': 'sha256-other' } })
  await assert.rejects(publishShell(dist, releases))
  const { dist: fewer } = builtShell(releases, '1.0.0', { files: {} })
  await assert.rejects(publishShell(fewer, releases), /The shell 1\.0\.0 is published already, with other files/)
})

test('a shell that lends less than a remote needs is refused, new or from before, unless the remote is disabled', async (t) => {
  const releases = place(t)
  await publishShell(builtShell(releases, '1.0.0', { provides: '1.0.0' }).dist, releases)
  await publishShell(builtShell(releases, '2.0.0', { provides: '2.0.0' }).dist, releases)
  const { dist, release } = built(releases, '1.0.0')
  lay(dist, { 'release.json': JSON.stringify({ ...release, needs: '^2.0.0' }) })
  await publish(dist, releases)
  const refused = /users 1\.0\.0 needs \^2\.0\.0, and the shell provides 1\.0\.0: release what the shell 1\.[01]\.0 can serve first/
  await assert.rejects(publishShell(builtShell(releases, '1.1.0').dist, releases), refused)
  await assert.rejects(rollBackShell(releases), refused)
  assert.deepEqual(await versionsOf(releases), ['2.0.0', '1.0.0'])
  await switchTo(releases, 'users', false)
  await rollBackShell(releases)
  assert.deepEqual(await versionsOf(releases), ['1.0.0', undefined])
})

test('a shell serves remotes of the major version before up to the one that it adapts', async (t) => {
  const releases = place(t)
  for (const [version, needs] of [
    ['1.0.0', '^1.4.0'],
    ['1.1.0', '^1.5.0'],
  ] as const)
    await publish(built(releases, version, undefined, { needs }).dist, releases)
  const shell = builtShell(releases, '1.0.0', { provides: '2.0.0', adapts: '1.4.0' })
  await assert.rejects(publishShell(shell.dist, releases), /users 1\.1\.0 needs \^1\.5\.0, and the shell provides 2\.0\.0/)
  await rollBack(releases, 'users')
  await publishShell(shell.dist, releases)
  await assert.rejects(publishShell(builtShell(releases, '1.1.0', { provides: '2.0.0' }).dist, releases), /users 1\.0\.0 needs \^1\.4\.0/)
})

test('no remote is called like the shell', async (t) => {
  const releases = place(t)
  const { dist, release } = built(releases, '1.0.0')
  lay(dist, { 'release.json': JSON.stringify({ ...release, name: 'shell', folder: 'releases/shell/1.0.0/' }) })
  await assert.rejects(publish(dist, releases), /holds no release/)
})

test('release says which versions there are, and refuses what only remotes have', async (t) => {
  const releases = place(t)
  const ask = (...args: string[]) => releaseShell('shell', releases, releaseArgs(args))
  await assert.rejects(ask('--rollback'), /The shell has no release yet/)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishShell(builtShell(releases, version).dist, releases)
  assert.deepEqual((await ask('--list')).split('\n').sort(), ['1.0.0', '1.1.0 previous', '1.2.0 current'])
  assert.equal(await ask('--rollback', '1.0.0'), 'shell 1.0.0')
  for (const act of [['--disable'], ['--enable'], ['--canary', '10']]) await assert.rejects(ask(...act), /Everybody needs the shell/)
})
