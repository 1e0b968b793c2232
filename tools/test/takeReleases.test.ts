import assert from '@matchdesk/tools/assert'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { InjectOptions } from 'fastify'
import { remoteTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { folderStore } from '../src/stores/folderStore'
import { built, lay, place } from './place'
import { frontServer, releaseToken } from './storeKinds'

/** A front server with one release, and requests to what lies below `/releases/`. */
async function opened(t: TestContext, token?: string) {
  const folder = place(t)
  const releases = join(folder, 'releases')
  await publish(folderStore(releases), remoteTarget('users'), built(folder, '1.0.0').dist)
  const { app } = await frontServer(t, releases, token)
  const send = (method: InjectOptions['method'], path: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
    app.inject({
      method: method ?? 'GET',
      url: `/releases/${path}`,
      headers: { authorization: `Bearer ${releaseToken}`, ...(payload !== undefined && { 'content-type': 'application/octet-stream' }), ...headers },
      ...(payload !== undefined && { payload }),
    })
  const create = (path: string, content: string | Buffer) => send('PUT', path, { 'if-none-match': '*' }, content)
  return { app, releases, send, create }
}

const etagOf = (content: string) => `"${createHash('sha256').update(content).digest('base64url')}"`

test('a server without a token accepts and lists no releases, and serves as before', async (t) => {
  const { send, create, releases } = await opened(t, '')
  for (const { statusCode } of [
    await create('users/2.0.0/a.js', 'a'),
    await send('DELETE', 'users/1.0.0'),
    await send('GET', ''),
    await send('GET', 'users/'),
  ])
    assert.ok([403, 404].includes(statusCode))
  assert.match(String((await send('GET', 'users/1.0.0/1.12345678.js')).headers['cache-control']), /immutable/)
  assert.deepEqual(readdirSync(join(releases, 'users')), ['1.0.0', 'current.json'])
})

test('a sender with another token, or with the token in another place, changes and reads nothing', async (t) => {
  const { send, create, releases } = await opened(t)
  for (const authorization of [
    '',
    'Bearer ',
    releaseToken,
    `Basic ${releaseToken}`,
    `Bearer ${releaseToken}x`,
    `Bearer ${releaseToken.slice(0, -1)}`,
  ]) {
    const sent = { authorization, 'if-none-match': '*' }
    for (const response of [
      await send('PUT', 'users/2.0.0/a.js', sent, 'a'),
      await send('DELETE', 'users/1.0.0', sent),
      await send('GET', '', sent),
      await send('GET', 'users/current.json', sent),
    ]) {
      assert.equal(response.statusCode, 401, authorization)
      assert.deepEqual(response.json(), { message: 'The token is not the one of this server' })
    }
  }
  assert.equal((await create('users/2.0.0/a.js', 'a')).statusCode, 201)
  assert.equal(existsSync(join(releases, 'users/1.0.0/release.json')), true)
})

test('everybody else gets the files as without a token', async (t) => {
  const { app } = await opened(t)
  const { headers, statusCode } = await app.inject('/releases/users/1.0.0/1.12345678.js')
  assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*'])
  assert.match(String(headers['cache-control']), /immutable/)
  for (const url of ['/releases/', '/releases/users/']) assert.ok([403, 404].includes((await app.inject(url)).statusCode))
  for (const method of ['PUT', 'DELETE'] as const) assert.equal((await app.inject({ method, url: '/releases/users/1.0.0/a.js' })).statusCode, 404)
})

test('nothing is written, read or removed beside the releases', async (t) => {
  const { send, create, releases } = await opened(t)
  lay(releases, { '../outside/1.0.0/secret.txt': 'secret', '.lock-notes/1.0.0/a.js': 'hidden' })
  for (const path of [
    '../outside/1.0.0/secret.txt',
    '..%2foutside/1.0.0/secret.txt',
    'users/..%2f../outside/1.0.0/secret.txt',
    'users/1.0.0/..%2f..%2f..%2foutside/secret.txt',
    'users/1.0.0/..%5c..%5csecret.txt',
    '%2e%2e/outside/1.0.0/secret.txt',
    '.lock-notes/1.0.0/a.js',
    'users/1.0.0/.hidden',
    'users/.incoming-1.0.0/a.js',
    'users/1.0.0/a%00.js',
    'users//a.js',
    'notes.txt',
    'users/notes.txt',
    '.lock',
  ])
    for (const response of [await create(path, 'evil'), await send('GET', path)]) assert.equal(response.statusCode, 404, path)
  for (const path of ['', '.', '..', '%2e%2e', 'users', 'users/', '..%2foutside', 'users/..', 'users/1.0.0/1.12345678.js', 'registry.json'])
    assert.equal((await send('DELETE', path)).statusCode, 404, path)
  const languages = ['importmap.json', 'manifests.json']
  assert.deepEqual(readdirSync(releases).sort(), ['.lock-notes', 'registry.json', 'users', ...languages].sort())
  assert.deepEqual(readdirSync(join(releases, '../outside/1.0.0')), ['secret.txt'])
})

test('a version appears with its last file, and nothing changes it afterwards', async (t) => {
  const { app, send, create } = await opened(t)
  const served = async (file: string) => (await app.inject(`/releases/users/2.0.0/${file}`)).statusCode
  assert.equal((await create('users/2.0.0/assets/a.js', 'a')).statusCode, 201)
  assert.equal((await create('users/2.0.0/assets/a.js', 'b')).statusCode, 412)
  assert.equal(await served('assets/a.js'), 404)
  assert.equal((await app.inject('/releases/users/.incoming-2.0.0/assets/a.js')).statusCode, 404)
  assert.equal((await create('users/2.0.0/release.json', '{}')).statusCode, 201)
  assert.equal(await served('assets/a.js'), 200)
  assert.equal((await create('users/2.0.0/more.js', 'b')).statusCode, 412)
  assert.equal((await send('PUT', 'users/2.0.0/assets/a.js', { 'if-match': etagOf('a') }, 'b')).statusCode, 412)
  assert.equal((await app.inject('/releases/users/2.0.0/assets/a.js')).body, 'a')
})

test('only a writer that has read the current pointer replaces it, and only one of many at once', async (t) => {
  const { send, create } = await opened(t)
  assert.equal((await create('users/current.json', 'one')).statusCode, 412)
  const { headers } = await send('GET', 'users/current.json')
  assert.equal(headers['cache-control'], 'no-store')
  const write = (content: string) => send('PUT', 'users/current.json', { 'if-match': String(headers.etag) }, content)
  const responses = await Promise.all(['one', 'two', 'three', 'four'].map(write))
  assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 412, 412, 412])
  const { body, headers: now } = await send('GET', 'users/current.json')
  assert.equal(now.etag, etagOf(body))
})

test('the front server refuses a body that is no file, has no condition, or is too large, with the reason', async (t) => {
  const { send, create, releases } = await opened(t)
  const refused = async (response: ReturnType<typeof send>, status: number, message: RegExp) => {
    const { statusCode, ...answer } = await response
    assert.deepEqual([statusCode, message.test(answer.json<{ message: string }>().message)], [status, true], answer.body)
  }
  await refused(send('PUT', 'users/2.0.0/a.js', {}, 'a'), 428, /If-Match/)
  await refused(send('PUT', 'users/2.0.0/a.js', { 'if-none-match': '*', 'content-type': 'application/json' }, '{}'), 415, /./)
  await refused(create('users/2.0.0/a.js', Buffer.alloc(33 * 1024 * 1024)), 413, /too large/i)
  assert.deepEqual(readdirSync(join(releases, 'users')), ['1.0.0', 'current.json'])
})
