import assert from '@matchdesk/tools/assert'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { findPointer } from '../src/release/changePointer'
import { embeds, listEmbeds, publishEmbeds, rollBackEmbeds } from '../src/run/embeds'
import { embedTarget } from '../src/release/targets'
import { versionsIn } from '../src/release/versions'
import { folderStore } from '../src/stores/folderStore'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { builtEmbeds, folderOf, lay, type manifestOf, place, root } from './place'
import { frontServer, kinds } from './storeKinds'

const remotes = ['users', 'packages']

async function publishAll(t: TestContext, store: ReleaseStore, versions: readonly string[]) {
  for (const version of versions) await publishEmbeds(store, builtEmbeds(t, version, remotes, { hasContainers: false }), remotes)
}

const versionsOf = (store: ReleaseStore) =>
  Promise.all(remotes.map(async (remote) => (await findPointer(store, embedTarget(remote, remotes)))?.current.version))

for (const [kind, open] of kinds) {
  test(`${kind}, portals go back by one version, or to a named one`, async (t) => {
    const { store, read } = await open(t)
    await publishAll(t, store, ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
    assert.deepEqual(await rollBackEmbeds(store, remotes), ['users 1.0.0-b', 'packages 1.0.0-b'])
    assert.equal(read('embed/users.js'), "export * from './1.0.0-b/users.js'\n")
    assert.equal(read('embed/users.d.ts'), "export * from './1.0.0-b/users'\n")
    await publishAll(t, store, ['1.0.0-c'])
    await rollBackEmbeds(store, remotes, '1.0.0-a')
    assert.deepEqual(await versionsOf(store), ['1.0.0-a', '1.0.0-a'])
    await rollBackEmbeds(store, remotes, '1.0.0-c')
    assert.deepEqual(await versionsOf(store), ['1.0.0-c', '1.0.0-c'])
  })

  test(`${kind}, hosts of federation have the version that portals have, at addresses that stay the same`, async (t) => {
    const { store, read, overwrite } = await open(t)
    await publishAll(t, store, ['1.0.0-a'])
    for (const version of ['1.0.0-b', '1.0.0-c']) await publishEmbeds(store, builtEmbeds(t, version, remotes), remotes)
    const manifest = () => JSON.parse(String(read('users/mf-manifest.json'))) as ReturnType<typeof manifestOf>
    assert.equal(manifest().metaData.remoteEntry.path, '../embed/1.0.0-c/users')
    await rollBackEmbeds(store, remotes)
    assert.equal(manifest().metaData.remoteEntry.path, '../embed/1.0.0-b/users')
    assert.deepEqual(manifest().exposes[0]?.assets.js.sync, ['../embed/1.0.0-b/users/App.js'])
    assert.match(String(read('users/remoteEntry.js')), /\.\.\/embed\/1\.0\.0-b\/users\/remoteEntry\.js/)
    overwrite('embed/1.0.0-c/packages/mf-manifest.json', '{')
    await assert.rejects(rollBackEmbeds(store, remotes, '1.0.0-c'), /packages\/mf-manifest\.json in .* is not the file that was built/)
    await rollBackEmbeds(store, remotes, '1.0.0-a')
    for (const file of ['users/mf-manifest.json', 'users/remoteEntry.js']) assert.equal(await store.read(file), undefined)
  })
}

test('one remote goes back alone for portals, and the list shows it', async (t) => {
  const { store } = folderOf(t)
  await publishAll(t, store, ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
  await rollBackEmbeds(store, remotes, undefined, ['users'])
  assert.equal(await listEmbeds(store, remotes), '1.0.0-c packages\n1.0.0-b users\n1.0.0-a')
})

test('the store refuses a version for portals that is gone, changed or without the remote, and changes no remote', async (t) => {
  const { folder, store } = folderOf(t)
  await publishAll(t, store, ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
  await assert.rejects(rollBackEmbeds(store, remotes, '0.9.0'), /users 0\.9\.0 is not among the releases: 1\.0\.0-c, 1\.0\.0-b, 1\.0\.0-a/)
  lay(folder, { 'embed/1.0.0-b/base.js': 'tampered' })
  await assert.rejects(rollBackEmbeds(store, remotes), /base\.js in .* is not the file that was built/)
  await assert.rejects(publishEmbeds(store, builtEmbeds(t, '1.0.0-c', ['users']), remotes), /published already, with other files/)
  await store.remove('embed/1.0.0-b/release.json')
  await assert.rejects(rollBackEmbeds(store, remotes, '1.0.0-b'), /holds no release|1\.0\.0-b is not among the releases/)
  await publishEmbeds(store, builtEmbeds(t, '1.0.0-d', ['users']), ['users'])
  await assert.rejects(rollBackEmbeds(store, remotes, '1.0.0-d'), /1\.0\.0-d holds no packages/)
  assert.deepEqual(await versionsOf(store), ['1.0.0-d', '1.0.0-c'])
})

test('the five newest versions for portals stay, and those that a portal is given', async (t) => {
  const { store } = folderOf(t)
  await publishAll(t, store, ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e'])
  await rollBackEmbeds(store, remotes, '1.0.0-a', ['packages'])
  await publishAll(t, store, ['1.0.0-f'])
  assert.deepEqual(await versionsIn(store, 'embed'), ['1.0.0-f', '1.0.0-e', '1.0.0-d', '1.0.0-c', '1.0.0-b', '1.0.0-a'])
  await publishAll(t, store, ['1.0.0-g'])
  assert.deepEqual(await versionsIn(store, 'embed'), ['1.0.0-g', '1.0.0-f', '1.0.0-e', '1.0.0-d', '1.0.0-c'])
})

test('of two versions that portals are given at once, each remote has one that is there', async (t) => {
  const { store } = folderOf(t)
  await Promise.allSettled([publishAll(t, store, ['1.0.0-a']), publishAll(t, store, ['1.0.0-b'])])
  const publishedVersions = await versionsIn(store, 'embed')
  for (const version of await versionsOf(store)) assert.ok(version && publishedVersions.includes(version))
})

test('the versions for portals are rolled back on the front server of a console', async (t) => {
  const folder = place(t)
  const { url, tokens } = await frontServer(t, folder)
  for (const version of ['1.0.0-a', '1.0.0-b']) await publishEmbeds(folderStore(folder), builtEmbeds(t, version, ['users']), ['users'])
  t.after(() => delete process.env.TARGET_TOKEN)
  process.env.TARGET_TOKEN = await tokens.create('embed', 'me@example.org')
  assert.equal(await embeds(root, ['--to', url, '--only', 'users', '--rollback']), 'users 1.0.0-a')
  assert.equal(await embeds(root, ['--to', url, '--list']), '1.0.0-b\n1.0.0-a users')
})

test('the command says that nothing was published, and shows its usage for unknown arguments', async (t) => {
  const releases = place(t)
  mkdirSync(join(releases, 'embed'))
  const command = (...args: string[]) => embeds(root, ['--to', releases, ...args])
  await assert.rejects(command('--rollback'), /\w+ for portals has no release yet/)
  assert.equal(await command('--list'), `There is no version yet in ${releases}`)
  for (const args of [['--rollback', '1', '2'], ['users'], ['--only', 'users'], ['--only', 'nobody', '--rollback'], ['--list', '--rollback']])
    await assert.rejects(command(...args), /npm run embeds \[-- /)
})
