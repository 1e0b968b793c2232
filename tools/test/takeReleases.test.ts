import assert from '@matchdesk/tools/assert'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { test, type TestContext } from 'node:test'
import type { InjectOptions } from 'fastify'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { folderStore } from '../src/stores/folderStore'
import { built, builtShell, lay, place } from './place'
import { frontServer } from './storeKinds'

/** A front server with two remotes and a shell, and requests of the team of users to what lies below `/releases/`. */
async function openServer(t: TestContext) {
  const folder = place(t)
  const releases = join(folder, 'releases')
  const store = folderStore(releases)
  await publish(store, shellTarget(), builtShell(folder, '1.0.0').dist)
  await publish(store, remoteTarget('users'), built(folder, '1.0.0').dist)
  const payments = { name: 'payments', folder: 'releases/payments/1.0.0/', pages: [{ path: '/payments', title: 'Payments' }] }
  await publish(store, remoteTarget('payments'), built(join(folder, 'other'), '1.0.0', 'pay()', payments).dist)
  const { app, tokens, url } = await frontServer(t, releases)
  const token = await tokens.create('users', 'me@example.org')
  const send = (method: InjectOptions['method'], path: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
    app.inject({
      method: method ?? 'GET',
      url: `/releases/${path}`,
      headers: { authorization: `Bearer ${token}`, ...(payload !== undefined && { 'content-type': 'application/octet-stream' }), ...headers },
      ...(payload !== undefined && { payload }),
    })
  const create = (path: string, content: string | Buffer) => send('PUT', path, { 'if-none-match': '*' }, content)
  return { app, folder, releases, tokens, token, url, send, create }
}

const etagOf = (content: string) => `"${createHash('sha256').update(content).digest('base64url')}"`

/** The bytes of all files that the team of users may not write. */
function readForeign(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/releases/users/') && !path.endsWith('tokens.json'))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'base64')]))
}

const foreignPaths = [
  'payments/1.0.0/1.12345678.js',
  'payments/9.0.0/a.js',
  'payments/9.0.0/release.json',
  'payments/current.json',
  'payments/mf-manifest.json',
  'payments/remoteEntry.js',
  'shell/1.0.0/index.html',
  'shell/9.0.0/a.js',
  'shell/current.json',
  'embed/payments.js',
  'embed/payments.d.ts',
  'embed/9.0.0/users.js',
  'embed/9.0.0/release.json',
  'embed/users.js/a.js',
  'registry.json',
]
const strangePaths = [
  'importmap.json',
  'manifests.json',
  '../outside/1.0.0/secret.txt',
  '..%2foutside/1.0.0/secret.txt',
  'users/..%2f../outside/1.0.0/secret.txt',
  'users/..%2fpayments/9.0.0/a.js',
  'users/1.0.0/..%2f..%2f..%2foutside/secret.txt',
  'users/1.0.0/..%5c..%5csecret.txt',
  '%2e%2e/outside/1.0.0/secret.txt',
  '.lock-notes/1.0.0/a.js',
  'users/1.0.0/.hidden',
  'users/.incoming-1.0.0/a.js',
  'users/1.0.0/a%00.js',
  'users//a.js',
  'notes.txt',
  '.lock',
  '',
]

test('with the token of a remote, nobody writes or removes a byte outside of its folder', async (t) => {
  const { send, create, folder, releases } = await openServer(t)
  lay(releases, { '../outside/1.0.0/secret.txt': 'secret', '.lock-notes/1.0.0/a.js': 'hidden' })
  const before = readForeign(folder)
  for (const path of foreignPaths) {
    const etag = String((await send('GET', path)).headers.etag ?? '"none"')
    for (const answer of [await create(path, 'evil'), await send('PUT', path, { 'if-match': etag }, 'evil'), await send('DELETE', path)])
      assert.ok([403, 404].includes(answer.statusCode), `${path} ${answer.statusCode}`)
  }
  for (const path of strangePaths)
    for (const answer of [await create(path, 'evil'), await send('DELETE', path)]) assert.ok([403, 404].includes(answer.statusCode), path)
  for (const path of strangePaths.slice(2, -1)) assert.equal((await send('GET', path)).statusCode, 404, path)
  assert.equal((await create('users/notes.txt', 'evil')).statusCode, 404)
  for (const path of ['.', '..', '%2e%2e', 'users', 'users/', 'users/..', 'users/1.0.0/1.12345678.js'])
    assert.ok([403, 404].includes((await send('DELETE', path)).statusCode), path)
  assert.deepEqual(readForeign(folder), before)
})

test('an unknown, an ended and a token in another place write and read nothing', async (t) => {
  const { send, create, folder, tokens, token } = await openServer(t)
  const before = readForeign(folder)
  const [{ id } = { id: '' }] = await tokens.list()
  const refuse = async (authorization: string, status: number) => {
    const headers = { authorization, 'if-none-match': '*' }
    for (const path of ['users/2.0.0/a.js', 'users/current.json', 'payments/current.json'])
      for (const method of ['PUT', 'DELETE'] as const)
        assert.equal((await send(method, path, headers, method === 'PUT' ? 'a' : undefined)).statusCode, status, authorization)
    if (status === 401) assert.equal((await send('GET', '', headers)).statusCode, 401)
  }
  for (const wrong of ['Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Bearer ${id}`]) await refuse(wrong, 401)
  for (const elsewhere of ['', token, `Basic ${token}`]) await refuse(elsewhere, 404)
  assert.equal((await create('users/2.0.0/a.js', 'a')).statusCode, 201)
  assert.match((await tokens.list())[0]?.lastUse ?? '', /^\d{4}-\d\d-\d\d$/)
  await tokens.end(id)
  await refuse(`Bearer ${token}`, 401)
  assert.deepEqual(readForeign(folder), before)
})

test('a pointer names versions of its own remote as they were published, at addresses of nobody else', async (t) => {
  const { send, create } = await openServer(t)
  const { headers, body } = await send('GET', 'users/current.json')
  const pointer = JSON.parse(body)
  const conflict = { ...pointer.current, version: '3.0.0', folder: 'releases/users/3.0.0/', pages: [{ path: '/payments/mine', title: 'Mine' }] }
  await create('users/3.0.0/scripts.json', (await send('GET', 'users/1.0.0/scripts.json')).rawPayload)
  for (const file of ['remoteEntry.12345678.js', '1.12345678.js'])
    await create(`users/3.0.0/${file}`, (await send('GET', `users/1.0.0/${file}`)).rawPayload)
  assert.equal((await create('users/3.0.0/release.json', JSON.stringify(conflict))).statusCode, 201)
  const heldRelease = { ...conflict, by: { holder: 'me@example.org' } }
  const refusals: [object, RegExp][] = [
    [{ ...pointer, name: 'payments' }, /no pointer of users/],
    [{ ...pointer, current: { ...pointer.current, name: 'payments' } }, /no pointer of users/],
    [{ ...pointer, current: { ...pointer.current, folder: 'releases/payments/1.0.0/' } }, /not the version that was published/],
    [{ ...pointer, current: { ...pointer.current, folder: 'https://evil.example/releases/users/1.0.0/' } }, /not the version that was published/],
    [{ ...pointer, current: { ...pointer.current, react: 18 } }, /not the version that was published/],
    [{ ...pointer, previous: { ...pointer.current, pages: [] } }, /not the version that was published/],
    [{ ...pointer, current: { ...pointer.current, version: '2.0.0' } }, /holds no release/],
    [{ ...pointer, current: conflict }, /payments belongs to payments/],
    [{ ...pointer, canary: { percent: 100, release: heldRelease } }, /payments/],
    ['half', /no pointer of users/],
  ]
  for (const [content, message] of refusals) {
    const answer = await send('PUT', 'users/current.json', { 'if-match': String(headers.etag) }, JSON.stringify(content))
    assert.deepEqual([answer.statusCode, message.test(answer.body)], [409, true], answer.body)
  }
  assert.equal((await send('GET', 'users/current.json')).body, body)
})

test('the token for all pointers changes one, and creates no file', async (t) => {
  const { app, send, tokens } = await openServer(t)
  const authorization = `Bearer ${await tokens.create('pointers', 'ops@example.org')}`
  const { headers, body } = await send('GET', 'payments/current.json')
  const disabled = JSON.stringify({ ...JSON.parse(body), enabled: false })
  assert.equal((await send('PUT', 'payments/current.json', { authorization, 'if-match': String(headers.etag) }, disabled)).statusCode, 200)
  assert.equal((await send('PUT', 'payments/2.0.0/a.js', { authorization, 'if-none-match': '*' }, 'a')).statusCode, 403)
  assert.match((await app.inject('/registry.json')).body, /"enabled":false/)
})

test('a body without end is refused, and leaves nothing', async (t) => {
  const { url, folder, token, releases } = await openServer(t)
  const before = readForeign(folder)
  async function* endless() {
    for (;;) yield Buffer.alloc(1024 * 1024)
  }
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*', 'content-type': 'application/octet-stream' }
  const upload = request(`${url}/releases/users/2.0.0/a.js`, { method: 'PUT', headers })
  const answer = once(upload, 'response').then(([response]) => (response as IncomingMessage).statusCode)
  await Promise.race([pipeline(endless(), upload).catch(() => undefined), answer])
  assert.equal(await answer.catch(() => 413), 413)
  assert.deepEqual(readForeign(folder), before)
  assert.deepEqual(readdirSync(join(releases, 'users')), ['1.0.0', 'current.json'])
})

test('everybody else gets the files as without a token', async (t) => {
  const { app } = await openServer(t)
  const { headers, statusCode } = await app.inject('/releases/users/1.0.0/1.12345678.js')
  assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*'])
  assert.match(String(headers['cache-control']), /immutable/)
  for (const url of ['/releases/', '/releases/users/']) assert.ok([403, 404].includes((await app.inject(url)).statusCode))
  for (const method of ['PUT', 'DELETE'] as const) assert.equal((await app.inject({ method, url: '/releases/users/1.0.0/a.js' })).statusCode, 404)
})

test('a version appears with its last file, and nothing changes it afterwards', async (t) => {
  const { app, send, create } = await openServer(t)
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
  const { send, create } = await openServer(t)
  const { headers, body } = await send('GET', 'users/current.json')
  assert.equal((await create('users/current.json', body)).statusCode, 412)
  assert.equal(headers['cache-control'], 'no-store')
  const next = (served: string) => JSON.stringify({ ...JSON.parse(body), served: [served] })
  const write = (served: string) => send('PUT', 'users/current.json', { 'if-match': String(headers.etag) }, next(served))
  const responses = await Promise.all(['1', '2', '3', '4'].map(write))
  assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 412, 412, 412])
  const now = await send('GET', 'users/current.json')
  assert.equal(now.headers.etag, etagOf(now.body))
  assert.equal((await write('1')).statusCode, 412, 'replayed')
})

test('the front server refuses a body that is no file, has no condition, or is too large, with the reason', async (t) => {
  const { send, create, releases } = await openServer(t)
  const expectRefusal = async (response: ReturnType<typeof send>, status: number, message: RegExp) => {
    const { statusCode, ...answer } = await response
    assert.deepEqual([statusCode, message.test(answer.json<{ message: string }>().message)], [status, true], answer.body)
  }
  await expectRefusal(send('PUT', 'users/2.0.0/a.js', {}, 'a'), 428, /If-Match/)
  await expectRefusal(send('PUT', 'users/2.0.0/a.js', { 'if-none-match': '*', 'content-type': 'application/json' }, '{}'), 415, /./)
  await expectRefusal(create('users/2.0.0/a.js', Buffer.alloc(33 * 1024 * 1024)), 413, /too large/i)
  await expectRefusal(create('users/2.0.0/release.json', 'half'), 409, /no JSON/)
  assert.deepEqual(readdirSync(join(releases, 'users')), ['1.0.0', 'current.json'])
})
