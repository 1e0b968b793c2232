import assert from '@matchdesk/tools/assert'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readFrontSettings } from '../src/front/settings'
import { nginx } from '../src/front/nginx'
import { publish } from '../src/release/publish'
import { mapsPlace, publishMaps } from '../src/release/publishMaps'
import { remoteTarget } from '../src/release/targets'
import { folderStore } from '../src/stores/folderStore'
import { built, folderOf, lay, place } from './place'
import { frontServer, kinds } from './storeKinds'

const users = remoteTarget('users')

for (const [kind, open] of kinds)
  test(`a folder with a source map is no release, and nobody finds the map ${kind}`, async (t) => {
    const { store, read } = await open(t)
    const { dist } = built(place(t), '1.0.0')
    lay(dist, { '1.12345678.js.map': '{}' })
    await assert.rejects(publish(store, users, dist), /has the source map 1\.12345678\.js\.map/)
    assert.equal(read('users/1.0.0/1.12345678.js.map'), undefined)
    assert.equal(await store.read('users/1.0.0/1.12345678.js.map'), undefined)
  })

test('source maps go into a store of their own, with those of the releases that there are', async (t) => {
  const { folder, store } = folderOf(t)
  const maps = folderStore(join(place(t), 'maps'))
  const release = async (version: string) => {
    const remote = join(folder, `remote-${version}`)
    lay(join(remote, 'maps'), { '1.12345678.js.map': version })
    await publishMaps(maps, store, 'users', version, remote)
    await publish(store, users, built(folder, version).dist)
  }
  await release('1.0.0')
  await release('1.1.0')
  assert.equal((await maps.read('users/1.0.0/1.12345678.js.map'))?.content.toString(), '1.0.0')
  await store.remove('users/1.0.0')
  utimesSync(join(maps.title, 'users/1.0.0'), 0, 0)
  await release('1.2.0')
  assert.deepEqual((await maps.versions('users')).map(({ version }) => version).sort(), ['1.1.0', '1.2.0'])
  assert.equal(await store.read('users/1.2.0/1.12345678.js.map'), undefined)
})

test('a release leaves alone the source maps that another one writes at the same time', async (t) => {
  const { folder, store } = folderOf(t)
  const maps = folderStore(join(place(t), 'maps'))
  lay(maps.title, { 'users/.incoming-1.1.0-7/1.js.map': '{}', 'users/1.2.0/1.js.map': '{}' })
  lay(join(folder, 'remote/maps'), { '1.js.map': '{}' })
  await publishMaps(maps, store, 'users', '1.0.0', join(folder, 'remote'))
  assert.deepEqual((await maps.versions('users')).map(({ version }) => version).sort(), ['.incoming-1.1.0-7', '1.0.0', '1.2.0'])
})

test('the front server answers 404 for the source map of a release of earlier tools', async (t) => {
  const folder = place(t)
  lay(folder, { 'users/1.0.0/1.12345678.js': 'page', 'users/1.0.0/1.12345678.js.map': '{}' })
  const { app } = await frontServer(t, folder)
  const status = async (file: string) => (await app.inject(`/releases/users/1.0.0/${file}`)).statusCode
  assert.deepEqual([await status('1.12345678.js'), await status('1.12345678.js.map')], [200, 404])
})

test('nginx answers 404 for source maps at both origins that serve releases', () => {
  const [PUBLIC_URL, PUBLIC_RELEASES_URL, PUBLIC_API_URL] = ['console', 'releases', 'api'].map((name) => `https://${name}.example.org`)
  const settings = readFrontSettings({ PUBLIC_URL, PUBLIC_RELEASES_URL, PUBLIC_API_URL })
  const text = nginx('/srv', settings, ['--front', '127.0.0.1:1', '--api', '127.0.0.1:2'])
  assert.equal(text.match(/location ~ "\^\/releases\/\.\*\\\.map\$" \{ return 404; \}/g)?.length, 2)
})

test('the place of source maps is a folder of the API or a bucket, and never an address that answers everybody', () => {
  const at = (values: Record<string, string>) => mapsPlace('/srv', readFrontSettings(values))
  assert.deepEqual([at({}), at({ MAPS_DIR: 'maps' }), at({ MAPS_DIR: 's3://private/maps' })], ['/srv/.data/maps', '/srv/maps', 's3://private/maps'])
  assert.throws(() => at({ MAPS_DIR: 'https://maps.example.org' }), /must be a folder, or a bucket/)
})
