import assert from '@matchdesk/tools/assert'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import zlib from 'node:zlib'
import { Pointer } from '@matchdesk/shared/release'
import fastify from 'fastify'
import { inlineHashes } from '../src/build/plugins/shellFiles'
import { rollBack } from '../src/release/change'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { folderStore } from '../src/stores/folderStore'
import { built, builtShell, lay, place } from './place'
import { openHost } from './storeKinds'

async function openServer(t: TestContext, api = 'http://127.0.0.1:1', isBorrowed = false) {
  const folder = place(t)
  const releases = join(folder, 'releases')
  const { dist, page } = builtShell(folder, '1.0.0')
  await publish(folderStore(releases), shellTarget(), dist)
  await publish(folderStore(releases), remoteTarget('users'), built(folder, '1.0.0').dist)
  return { app: await openHost(t, releases, {}, { api, isBorrowed }), releases, page }
}

test('the page is never kept, and its policy names its inline script', async (t) => {
  const { app, page } = await openServer(t)
  const { statusCode, headers, body } = await app.inject('/')
  assert.equal(statusCode, 200)
  assert.equal(body, page)
  assert.equal(headers['cache-control'], 'no-cache')
  const policy = String(headers['content-security-policy'])
  assert.match(
    policy,
    /^default-src 'self'; object-src 'none'; frame-src 'none'; media-src 'none'; manifest-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'unsafe-inline'/,
  )
  assert.match(policy, /; frame-ancestors 'none'$/)
  assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
})

test('a browser that accepts brotli gets the small file', async (t) => {
  const { app } = await openServer(t)
  const { headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  assert.equal(headers['content-encoding'], 'br')
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.match(String(headers['content-security-policy']), /sha256-/)
  assert.equal(body, 'small 1.0.0')
})

test('browsers keep hashed files for a year and pointers never', async (t) => {
  const { app } = await openServer(t)
  for (const url of ['/releases/shell/1.0.0/assets/main.12345678.js', '/releases/users/1.0.0/remoteEntry.12345678.js'])
    assert.match(String((await app.inject(url)).headers['cache-control']), /immutable/)
  assert.equal((await app.inject('/releases/users/current.json')).headers['cache-control'], 'no-cache')
  assert.equal((await app.inject('/releases/users/1.0.0/remoteEntry.12345678.js')).headers['access-control-allow-origin'], '*')
})

test('portals ask anew which version of a remote is theirs, and keep its files', async (t) => {
  const { app, releases } = await openServer(t)
  lay(releases, {
    'embed/users.js': "export * from './1.0.0/users.js'",
    'embed/users.d.ts': '',
    'embed/1.0.0/users.js': '',
    'embed/1.0.0/base.js': '',
    'embed/1.0.0/users/mf-manifest.json': '{}',
    'users/mf-manifest.json': '{}',
    'users/remoteEntry.js': '',
  })
  const readCacheControl = async (file: string) => {
    const { headers } = await app.inject(`/releases/${file}`)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    return String(headers['cache-control'])
  }
  for (const file of ['embed/users.js', 'embed/users.d.ts', 'users/mf-manifest.json', 'users/remoteEntry.js'])
    assert.equal(await readCacheControl(file), 'no-cache')
  for (const file of ['users.js', 'base.js', 'users/mf-manifest.json']) assert.match(await readCacheControl(`embed/1.0.0/${file}`), /immutable/)
  assert.equal((await app.inject('/registry.json')).json<{ remotes: unknown[] }>().remotes.length, 1)
})

test('an unknown file is a 404 and never the page', async (t) => {
  const { app } = await openServer(t)
  for (const url of [
    '/nothing',
    '/assets/old.js',
    '/releases/shell/0.9.0/assets/main.js',
    '/releases/users/0.9.0/remoteEntry.js',
    '/releases/',
    '/releases/..%2f..%2fdist-shell-1.0.0/index.html',
  ]) {
    const { statusCode, headers, body } = await app.inject(url)
    assert.ok(statusCode === 404 || statusCode === 403, `${url} answers ${statusCode}`)
    assert.match(String(headers['content-type']), /json/)
    assert.doesNotMatch(body, /doctype/)
  }
})

test('the front server serves a new shell without a restart, with the policy of its own page, and keeps the files of the old shell for open tabs', async (t) => {
  const { app, releases, page } = await openServer(t)
  const next = builtShell(releases, '1.1.0')
  await publish(folderStore(releases), shellTarget(), next.dist)
  const { headers, body } = await app.inject('/')
  assert.equal(body, next.page)
  for (const source of inlineHashes(next.page)) assert.ok(String(headers['content-security-policy']).includes(source))
  for (const source of inlineHashes(page)) assert.ok(!String(headers['content-security-policy']).includes(source))
  assert.equal((await app.inject('/registry.json')).json().shell, '1.1.0')
  assert.equal((await app.inject('/releases/shell/1.0.0/assets/main.12345678.js')).body, 'main 1.0.0')

  await rollBack(folderStore(releases), shellTarget())
  assert.equal((await app.inject('/')).body, page)
  assert.equal((await app.inject('/registry.json')).json().shell, '1.0.0')
})

test('the page requires Trusted Types with the policy of its shell, and a file does not', async (t) => {
  const { app } = await openServer(t)
  const policy = async (url = '/') => String((await app.inject(url)).headers['content-security-policy'])
  assert.match(await policy(), /; require-trusted-types-for 'script'; trusted-types default; /)
  assert.doesNotMatch(await policy('/releases/users/1.0.0/remoteEntry.12345678.js'), /trusted-types/)
})

test('the front server uses the last good copy where the pointer of the shell is broken', async (t) => {
  const { app, releases, page } = await openServer(t)
  assert.equal((await app.inject('/')).body, page)
  lay(releases, { 'shell/current.json': '{ "current"' })
  assert.equal((await app.inject('/')).body, page)
})

test('the front server says that no shell is released', async (t) => {
  const app = await openHost(t, place(t))
  const { statusCode, ...answer } = await app.inject('/')
  assert.equal(statusCode, 503)
  assert.deepEqual(answer.json(), { message: 'No shell is released yet' })
})

test('the registry lists the releases, and answers 304 to a reader that has them', async (t) => {
  const { app, releases } = await openServer(t)
  const first = await app.inject('/registry.json')
  assert.equal(first.headers['cache-control'], 'no-cache')
  assert.equal(first.json().remotes[0].current.version, '1.0.0')
  const etag = String(first.headers.etag)
  assert.equal((await app.inject({ url: '/registry.json', headers: { 'if-none-match': etag } })).statusCode, 304)
  lay(releases, { 'payments/current.json': 'broken' })
  assert.deepEqual((await app.inject('/registry.json')).json().remotes[0], { name: 'payments', problem: 'it is not JSON' })
  await publish(folderStore(releases), remoteTarget('users'), built(releases, '1.1.0').dist)
  assert.equal((await app.inject({ url: '/registry.json', headers: { 'if-none-match': etag } })).json().remotes[1].previous.version, '1.0.0')
})

test('the front server compresses the registry once, until it changes', async (t) => {
  const { app, releases } = await openServer(t)
  const compress = t.mock.method(zlib, 'brotliCompressSync')
  syncBuiltinESMExports()
  t.after(() => {
    compress.mock.restore()
    syncBuiltinESMExports()
  })
  const readTwice = async () => {
    for (let time = 0; time < 2; time++) await app.inject({ url: '/registry.json', headers: { 'accept-encoding': 'br' } })
    return compress.mock.callCount()
  }
  assert.equal(await readTwice(), 1)
  await publish(folderStore(releases), remoteTarget('users'), built(releases, '1.1.0').dist)
  assert.equal(await readTwice(), 2)
})

test('the front server serves the settings of the console as the operator set them', async (t) => {
  const { app } = await openServer(t)
  const { headers, ...answer } = await app.inject('/config.json')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(answer.json().apiBaseUrl, '/api/v1')
})

test('a console whose API and releases have origins of their own names them, and its policy allows no others', async (t) => {
  const { releases } = await openServer(t)
  const own = { PUBLIC_API_URL: 'https://api.example.org', PUBLIC_RELEASES_URL: 'https://releases.example.org' }
  const app = await openHost(t, releases, { PUBLIC_URL: 'https://console.example.org', ...own })
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  assert.match(policy, /script-src 'self' https:\/\/releases\.example\.org 'sha256-[^;]+'; style-src/)
  assert.match(
    policy,
    /img-src 'self' https:\/\/api\.example\.org blob: data:; connect-src 'self' https:\/\/releases\.example\.org https:\/\/api\.example\.org;/,
  )
  assert.match(policy, /; report-uri https:\/\/api\.example\.org\/api\/v1\/policy-reports;/)
  assert.equal((await app.inject('/config.json')).json().apiBaseUrl, 'https://api.example.org/api/v1')
  const [pointer] = (await app.inject('/registry.json')).json().remotes
  assert.equal(Pointer.parse(pointer).current.folder, 'https://releases.example.org/releases/users/1.0.0/')
  assert.equal((await app.inject('/api/v1/admin/profile')).statusCode, 404)
})

test('a console on the API of somebody else calls that API at its own address, and shows pictures from there', async (t) => {
  const { releases } = await openServer(t)
  const provider = { API_BASE_URL: 'https://api.provider.example/v1/', MEDIA_ORIGINS: 'https://pictures.provider.example' }
  const app = await openHost(t, releases, { PUBLIC_URL: 'https://console.example.org', ...provider })
  assert.equal((await app.inject('/config.json')).json().apiBaseUrl, 'https://api.provider.example/v1')
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  assert.doesNotMatch(policy, /report-uri/)
  assert.match(
    policy,
    /img-src 'self' https:\/\/api\.provider\.example https:\/\/pictures\.provider\.example blob: data:; connect-src 'self' https:\/\/api\.provider\.example;/,
  )
})

test('the front server forwards the addresses of the API with the address of the caller', async (t) => {
  const api = fastify()
  api.all('/*', (request, reply) =>
    reply
      .header('content-security-policy', "script-src 'self'")
      .send({ url: request.url, from: request.headers['x-forwarded-for'], body: request.body }),
  )
  t.after(() => api.close())
  const { app } = await openServer(t, await api.listen({ port: 0, host: '127.0.0.1' }))
  const { headers, ...answer } = await app.inject({
    method: 'POST',
    url: '/api/v1/login?x=1',
    payload: { a: 1 },
    headers: { 'x-forwarded-for': '6.6.6.6' },
  })
  assert.deepEqual(answer.json(), { url: '/api/v1/login?x=1', from: '127.0.0.1', body: { a: 1 } })
  assert.equal(headers['content-security-policy'], "script-src 'self'")
  assert.equal((await app.inject('/health')).json().url, '/health')
  assert.equal((await app.inject('/apis')).statusCode, 404)
})

test('the pictures of a borrowed API come from the origin of the page, which its policy allows', async (t) => {
  const api = fastify()
  const picture = '/api/v1/media/7?until=1&sign=x'
  const users = [{ name: 'Zoë', my_selfie: `https://console.example.org${picture}`, site: 'https://console.example.org/about' }]
  api.get('/api/v1/appusers', (_request, reply) => reply.header('etag', '"1"').send(users))
  api.get('/api/v1/media/7', (_request, reply) => reply.type('image/webp').send(Buffer.from([1, 2, 255])))
  t.after(() => api.close())
  const { app } = await openServer(t, await api.listen({ port: 0, host: '127.0.0.1' }), true)
  const { headers, ...answer } = await app.inject({ url: '/api/v1/appusers', headers: { 'accept-encoding': 'br' } })
  assert.deepEqual(answer.json(), [{ ...users[0], my_selfie: picture }])
  assert.equal(headers.etag, '"1"')
  assert.match(String((await app.inject('/')).headers['content-security-policy']), /img-src 'self'/)
  assert.deepEqual([...(await app.inject(picture)).rawPayload], [1, 2, 255])
})

test('a browser that leaves while the API responds causes no error of the front server', async (t) => {
  const printed = t.mock.method(console, 'error', () => undefined)
  const upstream = createServer((request, response) => request.resume().once('end', () => response.writeHead(200).flushHeaders()))
  t.after(() => upstream.close().closeAllConnections())
  await once(upstream.listen(0), 'listening')
  const { app } = await openServer(t, `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  const url = await app.listen({ port: 0 })
  const caller = new AbortController()
  const upstreamRequest = once(upstream, 'request') as Promise<[unknown, ServerResponse]>
  const responded = new Promise<void>((resolve) => subscribe('undici:request:headers', () => resolve()))
  const request = fetch(`${url}/api/v1/remotes/report`, { method: 'POST', body: '{}', signal: caller.signal })
  const dropped = upstreamRequest.then(([, response]) => once(response, 'close'))
  await responded
  caller.abort()
  await assert.rejects(request)
  await dropped
  await app.close()
  assert.equal(printed.mock.callCount(), 0)
})

test('the front server answers with 503 while the API is gone', async (t) => {
  const { app } = await openServer(t)
  const answer = await app.inject('/api/v1/admin/profile')
  assert.equal(answer.statusCode, 503)
  assert.equal(typeof answer.json().message, 'string')
})
