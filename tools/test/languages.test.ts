import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promote, rollBack, setEnabled } from '../src/release/change'
import { publish } from '../src/release/publish'
import { embedTarget, remoteTarget } from '../src/release/targets'
import { folderStore } from '../src/stores/folderStore'
import { built, builtEmbeds, lay, place } from './place'
import { assertNoDifference, type Served } from './registryReaders'
import { openHost, overHttp } from './storeKinds'

const names = ['users', 'team']
const versions = ['1.0.0', '1.1.0', '1.2.0']

/** Builds of two remotes, for the console and for portals. */
function builds(t: TestContext) {
  const folder = place(t)
  const dists = names.map((name) => versions.map((version) => builtOf(join(folder, name), name, version)))
  const embeds = versions.map((version) => builtEmbeds(t, version, names))
  return { dists, embeds }
}

const builtOf = (folder: string, name: string, version: string) =>
  built(folder, version, `var ${name} = '${version}'`, {
    name,
    folder: `releases/${name}/${version}/`,
    pages: [{ path: `/${name}/all`, title: name }],
  }).dist

const inFolder = (folder: string): Served => ({
  folder,
  origin: '',
  read: async (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
})

test('the registry says the same in each of its languages after each act', async (t) => {
  const folder = place(t)
  const { dists, embeds } = builds(t)
  const store = folderStore(folder)
  const [users, team, portals] = [remoteTarget('users'), remoteTarget('team'), embedTarget('users', names)]
  const acts = [
    () => publish(store, users, dists[0]![0]!),
    () => publish(store, portals, embeds[0]!),
    () => publish(store, team, dists[1]![0]!),
    () => publish(store, embedTarget('team', names), embeds[1]!),
    () => publish(store, users, dists[0]![1]!, { percent: 10 }),
    () => promote(store, users),
    () => publish(store, portals, embeds[2]!),
    () => rollBack(store, users),
    () => rollBack(store, portals),
    () => setEnabled(store, team, false),
    () => setEnabled(store, team, true),
  ]
  for (const act of acts) {
    await act()
    await assertNoDifference(inFolder(folder))
  }
})

test('the front server says the registry in each language to every origin, with the public URLs of the releases', async (t) => {
  const folder = place(t)
  const { dists, embeds } = builds(t)
  const store = folderStore(folder)
  for (const version of [0, 1]) await publish(store, remoteTarget('users'), dists[0]![version]!)
  await publish(store, remoteTarget('users'), dists[0]![2]!, { percent: 10 })
  await publish(store, embedTarget('users', names), embeds[0]!)
  const origins = { PUBLIC_URL: 'https://console.example.org', PUBLIC_RELEASES_URL: 'https://releases.example.org' }
  const app = await openHost(t, folder, origins)
  const read = async (file: string) => (await app.inject(`/${file}`)).json<unknown>()
  await assertNoDifference({ folder, origin: 'https://releases.example.org', read })
  for (const file of ['manifests.json', 'importmap.json']) {
    const { headers } = await app.inject(`/${file}`)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal((await app.inject({ url: `/${file}`, headers: { 'if-none-match': String(headers.etag) } })).statusCode, 304)
    assert.equal((await app.inject(`/releases/${file}`)).headers['cache-control'], 'no-cache')
  }
})

test('a disabled remote, one with a broken pointer, and one without a release for portals are in no language that cannot say it', async (t) => {
  const folder = place(t)
  const { dists, embeds } = builds(t)
  const store = folderStore(folder)
  for (const [index, name] of names.entries()) {
    await publish(store, remoteTarget(name), dists[index]![0]!)
    await publish(store, embedTarget(name, names), embeds[0]!)
  }
  const served = inFolder(folder)
  const offered = async () => ((await served.read('manifests.json')) as { name: string }[]).map(({ name }) => name)
  assert.deepEqual(await offered(), ['team', 'users'])
  await setEnabled(store, remoteTarget('users'), false)
  assert.deepEqual(await offered(), ['team'])
  await assertNoDifference(served)
  await setEnabled(store, remoteTarget('users'), true)
  lay(folder, { 'team/current.json': '{' })
  await publish(store, embedTarget('users', names), embeds[1]!)
  assert.deepEqual(await offered(), ['users'])
})

test('a front server that takes a release writes the files of every language itself', async (t) => {
  const folder = place(t)
  const { dists, embeds } = builds(t)
  const { store } = await overHttp(t, folder)
  await publish(store, remoteTarget('users'), dists[0]![0]!)
  await publish(store, embedTarget('users', names), embeds[0]!)
  await assertNoDifference(inFolder(folder))
  await setEnabled(store, remoteTarget('users'), false)
  await assertNoDifference(inFolder(folder))
})
