/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { appUsers, bank, payments, masterdata, type Level } from '@matchdesk/shared/contract'
import { call } from './call'
import type { Reply, Request } from './wire'
import { createCapabilities } from './capabilities'

const done: Reply = { status: 200, body: { message: 'done' } }

/** An API that answers the question for its capabilities in turn, and everything else alike. */
function api(...answers: Reply[]) {
  const requests: Request[] = []
  const send = (request: Request) => {
    requests.push(request)
    return Promise.resolve(request.path === '/capabilities' ? (answers.shift() ?? done) : done)
  }
  const bus = createBus()
  const transport = { bus, send, capabilities: createCapabilities(send) }
  const remove = () => call(transport, bank.remove, { params: { id: '1' } }, { key: 'k' })
  return { requests, transport, remove, keys: () => requests.filter(({ method }) => method === 'DELETE').map(({ headers }) => Object.keys(headers)) }
}

const capable = (...capabilities: Level[]): Reply => ({ status: 200, body: { capabilities } })

test('a header and a parameter beyond spec.md are sent only to an API that names them', async () => {
  for (const [answer, headers, body] of [
    [{ status: 404, body: { message: 'Not Found' } }, {}, { user_code: 'P-1', status: 'Accepted' }],
    [capable('lists'), {}, { user_code: 'P-1', status: 'Accepted' }],
    [capable('records'), { 'Idempotency-Key': 'k', 'If-Match': 'v1' }, { user_code: 'P-1', id: '7', status: 'Accepted' }],
  ] as const) {
    const { requests, transport } = api(answer)
    const input = { headers: { 'If-Match': 'v1' }, body: { user_code: 'P-1', id: '7', status: 'Accepted' } } as const
    await call(transport, payments.normal.decide, input, { key: 'k' })
    expect(requests.at(-1)).toMatchObject({ headers, body })
    expect([Object.keys(requests.at(-1)?.headers ?? {}), Object.keys(requests.at(-1)?.body ?? {})]).toEqual([Object.keys(headers), Object.keys(body)])
  }
})

test('an endpoint beyond spec.md is not called where the API does not have it', async () => {
  const { requests, transport } = api({ status: 404, body: undefined })
  expect(await call(transport, masterdata.usage, { params: { id: '1' } })).toMatchObject({ ok: false, failure: { kind: 'notFound' } })
  expect(requests.map(({ path }) => path)).toEqual(['/capabilities'])
})

test('a read of what spec.md names waits for nothing', () => {
  const { requests, transport } = api()
  void call(transport, appUsers.list, { query: { page: 1, search: 'ali' } })
  expect(requests.map(({ path }) => path)).toEqual(['/appusers'])
})

test('an API is asked once, and again only when it did not answer', async () => {
  const away = api({ networkError: 'offline' }, { status: 503, body: undefined }, { status: 429, body: undefined }, capable('records'))
  for (let time = 0; time < 5; time++) await away.remove()
  expect(away.keys()).toEqual([[], [], [], ['Idempotency-Key'], ['Idempotency-Key']])
  const strange = api({ status: 200, body: '<html></html>' })
  await strange.remove()
  await strange.remove()
  expect(strange.requests.map(({ path }) => path)).toEqual(['/capabilities', '/bankdetails/1', '/bankdetails/1'])
})

test('a name that is no level counts as absent', async () => {
  const { transport } = api({ status: 200, body: { capabilities: ['gifts', 'lists'] } })
  expect([...(await transport.capabilities.ready())]).toEqual(['lists'])
})

test('the scopes of a session count on an API whose sessions have roles, and end with the session', async () => {
  const { transport } = api(capable('security'))
  const { current, ready, allow } = transport.capabilities
  allow(['users.read'])
  await ready()
  expect([...(current.value ?? [])]).toEqual(['security', 'self', 'users.read'])
  allow(undefined)
  expect([...(current.value ?? [])]).toEqual(['security'])
  const plain = api(capable('lists')).transport.capabilities
  await plain.ready()
  plain.allow(['users.read'])
  expect([...(plain.current.value ?? [])]).toEqual(['lists'])
})
