import { appUsers, session } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi({ ALLOWED_ORIGINS: 'https://portal.example' })
const get = (url: string) => api.inject({ url, headers: api.amina })

describe('responses', () => {
  const secure = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const securityOf = (headers: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.keys(secure).map((name) => [name, headers[name]]))

  test('are never cached, sniffed, framed or referred to, errors too', async () => {
    const answers = [
      await api.call(appUsers.list, {}),
      await get('/nothing'),
      await get('/api/v1/appusers?limit=0'),
      await api.inject({ method: 'POST', url: '/api/v1/addpackages', headers: { ...api.amina, 'content-type': 'application/json' }, payload: '{' }),
      await get('/%zz'),
    ]
    for (const { status, headers } of answers) assert.deepEqual(securityOf(headers), secure, String(status))
    assert.deepEqual(valuesOf(answers, 'status'), [200, 404, 400, 400, 400])
  })

  test('carry the id that an error names, for the log of a proxy', async () => {
    for (const url of ['/nothing', '/api/v1/appusers?limit=0', '/%zz']) {
      const response = await api.app.inject({ url, headers: api.amina })
      assert.equal(response.headers['x-request-id'], response.json<{ requestId: string }>().requestId, url)
    }
  })

  test('keep a browser to TLS where the API has it', async () => {
    assert.equal((await get('/health')).headers['strict-transport-security'], undefined)
    const settings = { ...api.deps.settings, publicApiUrl: 'https://api.example.org' }
    const app = await buildApp({ ...api.deps, settings })
    assert.equal((await app.inject('/health')).headers['strict-transport-security'], 'max-age=31536000')
    await app.close()
  })

  test('travel compressed when they are long', async () => {
    for (let n = 0; n < 20; n++) await person(api)
    for (const encoding of ['br', 'gzip'])
      assert.equal(
        (await api.app.inject({ url: '/api/v1/appusers', headers: { ...api.amina, 'accept-encoding': `${encoding}, deflate` } })).headers[
          'content-encoding'
        ],
        encoding,
      )
    assert.equal((await api.call(session.profile, {}, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'], undefined)
  })

  test('are no error for OPTIONS that is no preflight', async () => {
    assert.equal((await api.inject({ method: 'OPTIONS', url: '/api/v1/appusers' })).status, 204)
  })

  test('go to allowed portals and to no other', async () => {
    const preflight = (origin: string) =>
      api.inject({ method: 'OPTIONS', url: '/api/v1/appusers', headers: { origin, 'access-control-request-method': 'GET' } })
    const { headers } = await preflight('https://portal.example')
    assert.equal(headers['access-control-allow-origin'], 'https://portal.example')
    assert.equal(headers['access-control-allow-headers'], 'Authorization, USERID, Idempotency-Key, If-Match, Content-Type')
    assert.equal(headers['access-control-allow-credentials'], 'true')
    assert.equal((await preflight('https://evil.example')).headers['access-control-allow-origin'], undefined)
    const read = await api.call(session.profile, {}, { headers: { origin: 'https://portal.example' } })
    assert.equal(read.headers['access-control-expose-headers'], 'Date, ETag, Retry-After, X-Total-Count, X-Request-Id')
  })
})
