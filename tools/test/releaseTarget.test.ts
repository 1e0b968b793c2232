import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setCanary } from '../src/release/change'
import { remoteTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { release } from '../src/run/release'
import { readFrontSettings } from '../src/front/settings'
import { folderStore } from '../src/stores/folderStore'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { storeAt } from '../src/stores/storeAt'
import { toMessage } from '../src/userError'
import { bucketServer, keys } from './bucketServer'
import { built, lay, place } from './place'
import { frontServer } from './storeKinds'

const command = fileURLToPath(new URL('../bin/matchdesk.js', import.meta.url))

function remoteOf(t: TestContext) {
  const folder = place(t)
  lay(folder, { 'package.json': '{ "name": "mfe-users", "version": "1.0.0" }', 'package-lock.json': '{}' })
  return folder
}

/** `release` in the folder of the remote `users`: what it says, or why it fails. */
function releaseFrom(t: TestContext) {
  const folder = remoteOf(t)
  return (args: string[], env: Record<string, string> = {}) => release(folder, args, readFrontSettings(env)).catch(toMessage)
}

async function twoVersionsIn(t: TestContext, store: ReleaseStore) {
  for (const version of ['1.0.0', '1.1.0']) await publish(store, remoteTarget('users'), built(place(t), version).dist)
}

test('a team rolls back and disables its remote on the front server of a console', async (t) => {
  const releaseUsers = releaseFrom(t)
  const folder = place(t)
  await twoVersionsIn(t, folderStore(folder))
  const { url, tokens } = await frontServer(t, folder)
  const to = ['--to', url]
  const env = { TARGET_TOKEN: await tokens.create('users', 'me@example.org') }
  assert.equal(await releaseUsers([...to, '--list'], env), '1.1.0 current\n1.0.0 previous')
  assert.equal(await releaseUsers([...to, '--rollback'], env), 'users 1.0.0')
  assert.equal(await releaseUsers([...to, '--disable'], env), 'users 1.0.0, disabled')
  const gifts = { TARGET_TOKEN: await tokens.create('gifts', 'me@example.org') }
  assert.equal(
    await releaseUsers([...to, '--enable'], gifts),
    `${url}/releases refuses this with 403: The token is for gifts, and not for users/current.json`,
  )
  assert.equal(await releaseUsers([...to, '--enable']), `${url} takes releases only with a token: set TARGET_TOKEN`)
  assert.match(await releaseUsers(['--to', 'http://127.0.0.1:1', '--list'], env), /^http:\/\/127\.0\.0\.1:1 cannot be reached: /)
})

test('a team releases into a bucket, where a static host finds its types and how long each file is kept', async (t) => {
  const releaseUsers = releaseFrom(t)
  const { url, objects } = await bucketServer(t)
  const env = { S3_ENDPOINT: url, S3_ACCESS_KEY: keys.s3AccessKey, S3_SECRET_KEY: keys.s3SecretKey }
  await twoVersionsIn(t, await storeAt('s3://console/releases', readFrontSettings(env)))
  assert.match(await releaseUsers(['--to', 's3://console/releases', '--rollback'], env), /^users 1\.0\.0$/m)
  assert.deepEqual(objects.get('releases/users/1.0.0/1.12345678.js')?.headers, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const inOrder = [...objects].filter(([key]) => key.startsWith('releases/users/1.1.0/')).sort(([, one], [, other]) => one.at - other.at)
  assert.equal(inOrder.at(-1)?.[0], 'releases/users/1.1.0/release.json')
  for (const pointer of ['users/current.json', 'registry.json'])
    assert.deepEqual(objects.get(`releases/${pointer}`)?.headers, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  assert.match(await releaseUsers(['--to', 's3://other', '--list'], env), /The bucket other refuses this with NoSuchBucket/)
  assert.match(
    await releaseUsers(['--to', 's3://console', '--list'], { ...env, S3_ACCESS_KEY: 'somebody' }),
    /The bucket console refuses this with AccessDenied/,
  )
})

test('release reports a store that it cannot reach, and a broken pointer, before it builds', async (t) => {
  const releaseUsers = releaseFrom(t)
  const env = { TARGET_TOKEN: 'a' }
  assert.match(await releaseUsers(['--to', 'http://127.0.0.1:1', '--without-browser'], env), /^http:\/\/127\.0\.0\.1:1 cannot be reached: /)
  const folder = place(t)
  lay(folder, { 'users/current.json': 'half' })
  assert.match(await releaseUsers(['--to', folder, '--without-browser']), /users\/current\.json is broken, repair or delete it/)
})

test('release ends a canary without a build', async (t) => {
  const releaseUsers = releaseFrom(t)
  const folder = place(t)
  await twoVersionsIn(t, folderStore(folder))
  await setCanary(folderStore(folder), remoteTarget('users'), '1.0.0', { percent: 10 })
  assert.equal(await releaseUsers(['--to', folder, '--canary', '0']), 'users 1.1.0, before it 1.0.0')
})

test('without a target, the command releases where the console of this machine looks for it', async (t) => {
  const cwd = remoteOf(t)
  const folder = place(t)
  await twoVersionsIn(t, folderStore(folder))
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [command, 'release', '--list'], { cwd, env: { PATH: process.env.PATH, ...env } })
  assert.equal((await run({ RELEASES_DIR: folder })).stdout, '1.1.0 current\n1.0.0 previous\n')
  await assert.rejects(run({ NODE_ENV: 'production' }), { stderr: 'users has no release yet\n' })
})

test('a target that would give the token away, or is none, is refused', async () => {
  const settings = readFrontSettings({ TARGET_TOKEN: 'a' })
  for (const target of ['http://releases.example.org', 'http://localhost.example.org'])
    await assert.rejects(storeAt(target, settings), /Somebody on the way to .* could read the token: use https/)
  for (const target of ['https://example.org/releases', 'https://example.org?x=1', 'https://user@example.org', 'https://'])
    await assert.rejects(storeAt(target, settings), /--to takes the origin of a front server/)
  for (const target of ['s3://', 's3://Bucket', 's3://b/../other']) await assert.rejects(storeAt(target, settings), /--to takes a bucket like s3/)
  assert.equal((await storeAt('here', settings)).title, resolve('here'))
})
