import { bank, contract, masterdata, packages, session, type Endpoint } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { keysFor } from '../../src/auth/sessionKeys'
import { packages as packageTable } from '../../src/db'
import { eraseExpired } from '../../src/undo/eraseExpired'
import { requestHashes } from '../../src/pipeline/idempotency'
import { png } from '../support/images'
import { person } from '../support/people'
import { TestApi, formOf } from '../support/testApi'

const api = new TestApi({ ALLOWED_ORIGINS: 'https://portal.example' })
const get = (url: string, headers = {}) => api.inject({ url, headers: { ...api.amina, ...headers } })
const post = (payload: string | object, headers = {}) =>
  api.inject({ method: 'POST', url: '/api/v1/addpackages', headers: { ...api.amina, 'content-type': 'application/json', ...headers }, payload })

function refused({ status, body, error }: Awaited<ReturnType<typeof get>>, expected: number, about = '') {
  assert.equal(status, expected, about)
  assert.match(String(error?.code), /^[a-z_]+$/, about)
  assert.match(String(error?.requestId), /^[\da-f-]{36}$/, about)
  assert.ok(body.message.length > 0, about)
  assert.doesNotMatch(JSON.stringify(body), /select|insert|syntax|node_modules|ECONN|Error:|\bat \//i, about)
}

describe('a malformed request', () => {
  test('with a wrong query is refused', async () => {
    const queries = [
      'limit=201',
      'limit=0',
      'limit=-1',
      'limit=abc',
      'limit=1.5',
      'limit=1e3',
      'limit=',
      'page=0',
      'page=100001',
      'page=99999999999999999999',
    ]
    const others = [
      'filter=male',
      'filter=',
      'filter=Male&filter=Female',
      'search=a&search=b',
      'status=registered',
      'limit[]=3&limit[]=4',
      `search=${'x'.repeat(101)}`,
    ]
    for (const query of [...queries, ...others]) refused(await get(`/api/v1/appusers?${query}`), 400, query)
    for (const query of others.filter((one) => !one.startsWith('limit'))) refused(await get(`/api/v1/appusers-export?${query}`), 400, query)
  })

  test('with a strange search finds nothing and breaks nothing', async () => {
    await person(api)
    for (const search of ['%25', "'", '"', ';', '\\', '%F0%9F%98%80', '%ED%A0%80', '/*', '$1', '{}'])
      assert.ok((await get(`/api/v1/appusers?search=${search}`)).status === 200, search)
    refused(await get('/api/v1/appusers?search=%00'), 400)
  })

  test('with a strange id is refused or not found', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '1%20or%201=1', '%27', 'x'.repeat(64)])
      refused(await api.inject({ method: 'DELETE', url: `/api/v1/deletepackages/${id}`, headers: api.amina }), 404, id)
    for (const id of ['%00', '%0a', 'a%00b', 'x'.repeat(65), '%zz', '%ff'])
      refused(await api.inject({ method: 'DELETE', url: `/api/v1/deletepackages/${id}`, headers: api.amina }), 400, id)
  })

  test('with a wrong body is refused and changes nothing', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    for (const body of ['{', 'null', '[]', '"text"', '7', '{"a":1}', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '\u0000', deep, ''])
      refused(await post(body), 400, body.slice(0, 40))
    const gold = { package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'normal' }
    for (const package_name of [null, 7, true, [], {}, ['x'], { $gt: '' }])
      refused(await post({ ...gold, package_name }), 400, JSON.stringify(package_name))
    refused(await post({ ...gold, package_name: 'a\u0000b' }), 400)
    assert.equal(await api.db.$count(packageTable), 0)
  })

  test('with half an emoji is stored with U+FFFD, as a form sends it, and one with a whole emoji as it is', async () => {
    const [half, texts] = ['\ud83d', ['a\ud83d', '\ude00\ude00', '😀', '\\ud83d']]
    const arrangement = { order: texts, hidden: [], widths: {}, compact: false }
    const payload = { list: 'users', name: `Half ${half}`, everybody: false, query: { search: half }, arrangement }
    assert.equal((await api.inject({ method: 'POST', url: '/api/v1/views', headers: api.amina, payload })).status, 200)
    const [view] = (await api.inject<{ views: (typeof payload & { id: string })[] }>({ url: '/api/v1/views', headers: api.amina })).body.views
    assert.deepEqual([view?.name, view?.query, view?.arrangement.order], ['Half �', { search: '�' }, ['a�', '��', '😀', '\\ud83d']])
    assert.equal((await api.inject({ method: 'DELETE', url: `/api/v1/views/${view?.id}`, headers: api.amina })).status, 200)
  })

  test('of another content type than expected is refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])
      refused(await post('{}', { 'content-type': type }), 415, type)
    refused(await api.inject({ method: 'POST', url: '/api/v1/bankdetails', headers: api.amina, payload: { account_title: 'x' } }), 415)
    refused(await post('--x--', { 'content-type': 'multipart/form-data' }), 415)
  })

  test('with a wrong key is refused', async () => {
    for (const key of ['', ' ', 'x'.repeat(129), 'a b', 'ä'])
      refused(await post({ package_name: 'x', package_amount: 1, package_duration: 1, package_type: 'ads' }, { 'idempotency-key': key }), 400, key)
  })

  test('to no known address is not found', async () => {
    for (const url of ['/', '/api', '/api/v1', '/api/v1/nothing', '/api/v1/appusers/', '/api/v1//appusers', '/API/v1/appusers'])
      refused(await get(url), 404, url)
    refused(await api.inject({ method: 'PUT', url: '/api/v1/appusers', headers: api.amina }), 404)
  })

  test('never breaks anything, whatever the endpoint', async () => {
    const values = [null, 0, -1, 1e308, '', ' ', 'x'.repeat(3000), '\u0000', '\ud800', [], {}, [[]], { a: 1 }, true]
    for (const endpoints of Object.values<Record<string, Endpoint>>(contract))
      for (const endpoint of Object.values(endpoints).filter(({ stream }) => stream !== 'live')) {
        const url = `/api/v1${endpoint.path.replace(/:\w+/g, '424242')}`
        const shape = endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : ['x']
        for (const value of values) {
          const body = Object.fromEntries(shape.map((name) => [name, value]))
          const { status } = await api.inject({
            method: endpoint.method,
            url,
            headers: api.amina,
            ...(endpoint.method !== 'GET' && { payload: body }),
          })
          assert.ok(status < 500, `${endpoint.method} ${url} ${JSON.stringify(value)} ${status}`)
          if (endpoint === session.logout) api.amina = await api.signIn('amina@team.example')
        }
      }
  })
})

describe('the OpenAPI document', () => {
  interface Document {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: object }; responses: object; security: unknown[]; parameters: { name: string }[] }>
    >
  }
  const document = async () => (await api.inject<Document>({ url: '/api/docs/json' })).body

  test('has every endpoint, under each of its names', async () => {
    const { paths } = await document()
    const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}')
    const byShape = Object.fromEntries(Object.entries(paths).map(([path, operations]) => [shapeOf(path), operations]))
    assert.equal(Object.keys(byShape).length, Object.keys(paths).length)
    for (const endpoints of Object.values(contract))
      for (const endpoint of Object.values(endpoints))
        for (const address of [endpoint.path, ...('aliases' in endpoint ? (endpoint.aliases as readonly string[]) : [])]) {
          const operation = byShape[`/api/v1${shapeOf(address)}`]?.[endpoint.method.toLowerCase()]
          assert.ok(operation, `${endpoint.method} ${address}`)
          assert.equal(operation.security.length, endpoint.scope !== 'public' ? 1 : 0)
        }
  })

  test('names each operation once, and how it is refused', async () => {
    const { paths } = await document()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...(operation as unknown as { operationId: string; summary: string; responses: object }) })),
    )
    const ids = operations.map(({ operationId }) => operationId)
    assert.equal(new Set(ids).size, ids.length)
    for (const { path, operationId, summary, responses } of operations) {
      assert.match(operationId, /^[\w.-]+$/)
      assert.match(summary, /^[A-Z][a-z ]+: /, path)
      assert.ok('429' in responses && '400' in responses, path)
    }
    const update = paths['/api/v1/updatepackages/{id}']?.put
    assert.ok(update?.parameters.some(({ name }) => name === 'Idempotency-Key'))
    assert.match(JSON.stringify(update?.responses), /"401".*"412".*"current"/)
  })

  test('names what may be requested and sent', async () => {
    const { paths } = await document()
    assert.deepEqual(paths['/api/v1/appusers']?.get?.parameters.map(({ name }) => name).sort(), [
      ...['age_from', 'age_to', 'as_of', 'city', 'filter', 'from', 'limit', 'page'],
      ...['search', 'sort', 'status', 'to'],
    ])
    assert.match(JSON.stringify(paths['/api/v1/bankdetails']?.post?.requestBody), /multipart\/form-data.*"format":"binary"/)
    assert.match(JSON.stringify(paths['/api/v1/updatepackages/{id}']?.put?.requestBody), /anyOf.*is_visible/)
    const signup = paths['/api/v1/signup']?.post
    assert.deepEqual(Object.keys(signup?.requestBody?.content ?? {}), ['application/json', 'multipart/form-data'])
    assert.match(JSON.stringify(signup?.responses), /anyOf.*resend_after/)
    assert.equal((await api.inject({ url: '/api/docs/' })).status, 200)
  })
})

describe('another name of an endpoint', () => {
  const bodyAt = async (url: string) => (await get(`/api/v1${url}`)).body

  test('serves the bank details', async () => {
    const body = formOf({ account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102', icon: await png() })
    const { status } = await api.inject({ method: 'POST', url: '/api/v1/bank-details', headers: api.amina, payload: body })
    const { body: listed } = await api.call(bank.list, {})
    assert.deepEqual([status, await bodyAt('/bank-details')], [200, listed])
    const [id] = listed.bank_details.map((row) => row.id)
    const renamed = formOf({ account_title: 'Matchdesk', bank_name: 'UBL', account_no: '0102' })
    const at = { url: `/api/v1/bank-details/${id}`, headers: api.amina }
    assert.equal((await api.inject({ ...at, method: 'PUT', payload: renamed })).status, 200)
    assert.equal((await api.call(bank.list, {})).body.bank_details[0]?.bank_name, 'UBL')
    assert.equal((await api.inject({ ...at, method: 'DELETE' })).status, 200)
    assert.deepEqual(await bodyAt('/bank-details'), { bank_details: [] })
  })

  test('adds, changes and deletes an entry of a reference list', async () => {
    const entry = { type: 'Father Status', name: 'Retired', description: 'x' }
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      api.inject({ method, url: `/api/v1/master-data${url}`, headers: api.amina, ...(payload && { payload }) })
    const listed = async () => (await api.call(masterdata.list, { params: { type: 'Father Status' } })).body
    assert.equal((await send('POST', '', entry)).status, 200)
    const [{ id = '', name } = {}] = await listed()
    assert.equal(name, 'Retired')
    assert.equal((await send('PUT', `/${id}`, { ...entry, name: 'Working' })).status, 200)
    assert.equal((await listed())[0]?.name, 'Working')
    assert.equal((await send('DELETE', `/${id}`)).status, 200)
    assert.deepEqual(await listed(), [])
  })
})

describe('a key', () => {
  const gold = { package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'normal' } as const
  const add = (key: string, as = api.amina, name = 'Gold') =>
    api.call(packages.add, { body: { ...gold, package_name: name } }, { as, headers: { 'idempotency-key': key } })

  test('makes a repeated request count once, and gets the same response', async () => {
    const [first, second] = [await add('k1'), await add('k1')]
    assert.deepEqual([second.status, second.body], [first.status, first.body])
    assert.deepEqual([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']], [undefined, 'true'])
    assert.equal(await api.db.$count(packageTable), 1)
  })

  test('counts once when many come at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => add('k1')))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    assert.equal(await api.db.$count(packageTable), 1)
  })

  test('belongs to one administrator and one request', async () => {
    await add('k1')
    assert.equal((await add('k1', api.bilal)).headers['idempotency-replayed'], undefined)
    const other = await add('k1', api.amina, 'Silver')
    assert.deepEqual([other.status, other.body.message], [422, 'This Idempotency-Key was used for another request'])
    assert.equal(await api.db.$count(packageTable), 2)
  })

  test('stores no hash from which a password of the request can be guessed, and still works while the secret changes', async () => {
    const fresh = 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa'
    const [old = ''] = api.deps.settings.sessionSecrets
    const hashWith = (secret: string) =>
      requestHashes(keysFor({ sessionSecrets: [secret] }, 'request'), 'POST /reauth', { password: 'Kite-over-Hunza-7' })
    assert.notDeepEqual(await hashWith(old), await hashWith(fresh))
    const headers = { ...api.amina, 'idempotency-key': 'k3' }
    const send = async (...sessionSecrets: string[]) => {
      const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, sessionSecrets } })
      const { statusCode, headers: answered } = await app.inject({ method: 'POST', url: `/api/v1${packages.add.path}`, headers, payload: gold })
      await app.close()
      return [statusCode, answered['idempotency-replayed']]
    }
    assert.deepEqual(
      [await send(old), await send(fresh, old)],
      [
        [200, undefined],
        [200, 'true'],
      ],
    )
  })

  test('of a refused request may be used again', async () => {
    const islam = { type: 'Religion', name: 'Islam', description: 'x' } as const
    await api.call(masterdata.add, { body: islam })
    const [{ id = '' } = {}] = (await api.call(masterdata.list, { params: { type: 'Religion' } })).body
    const again = () => api.call(masterdata.add, { body: islam }, { headers: { 'idempotency-key': 'k2' } })
    assert.equal((await again()).status, 409)
    await api.call(masterdata.remove, { params: { id } })
    api.wait(1)
    await eraseExpired(api.deps)
    assert.equal((await again()).status, 200)
  })
})
