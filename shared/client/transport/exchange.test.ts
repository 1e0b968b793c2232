/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { call, createCapabilities, type Request } from '@matchdesk/shared/client'
import { appUsers } from '@matchdesk/shared/contract'
import { exchange, toUrl } from './exchange'

const users: Request = { method: 'GET', path: '/appusers', query: { filter: 'Female', search: 'a b' }, headers: { USERID: '7' } }
const timeoutMs = 30_000

let sent: { url: string; init: RequestInit | undefined }[]

beforeEach(() => {
  sent = []
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** An API that answers like this; without an answer, one that never does. */
const answering = (answer?: () => Response) => {
  globalThis.fetch = (url, init) => {
    sent.push({ url: String(url), init })
    return answer
      ? Promise.resolve(answer())
      : new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  }
}

test('a request carries its query, its headers and its body as JSON, and the reply has the headers in lower case', async () => {
  answering(() => Response.json({ message: 'Saved' }, { status: 201, headers: { 'X-Total': '4' } }))
  const reply = await exchange('/api/v1', { ...users, method: 'POST', body: { name: 'Sana' } }, timeoutMs)
  expect(reply).toMatchObject({ status: 201, headers: { 'x-total': '4' }, body: { message: 'Saved' } })
  expect(sent[0]?.url).toBe('/api/v1/appusers?filter=Female&search=a+b')
  expect(sent[0]?.init).toMatchObject({ body: '{"name":"Sana"}', headers: { USERID: '7', 'Content-Type': 'application/json' } })
})

test.each([
  ['/api/v1', '/api/v1/appusers?filter=Female&search=a+b'],
  ['/api/v1/', '/api/v1/appusers?filter=Female&search=a+b'],
  ['', '/appusers?filter=Female&search=a+b'],
  ['https://api.example.org/v1//', 'https://api.example.org/v1/appusers?filter=Female&search=a+b'],
  ['https://api.example.org/v1?key=a%2Fb', 'https://api.example.org/v1/appusers?key=a%2Fb&filter=Female&search=a+b'],
  ['https://api.example.org/v1/?key=k#part', 'https://api.example.org/v1/appusers?key=k&filter=Female&search=a+b'],
])('a base address %j leads to %j', (base, url) => {
  expect(toUrl(base, users)).toBe(url)
  expect(toUrl(base, { ...users, query: {} })).toBe(url.replace(/[?&]filter=Female&search=a\+b/, ''))
})

test('a delete goes on when the page is closed: a closed tab gives its claims back', async () => {
  answering(() => Response.json({}))
  for (const method of ['GET', 'PUT', 'DELETE'] as const) await exchange('/api/v1', { ...users, method }, timeoutMs)
  expect(sent.map(({ init }) => init?.keepalive)).toEqual([false, false, true])
})

test('an answer is the newest of the server, whatever the browser keeps', async () => {
  answering(() => Response.json([]))
  await exchange('/api/v1', users, timeoutMs)
  expect(sent[0]?.init?.cache).toBe('no-store')
})

test('a delete on an API with long numbers names the person of the row, and not a neighbour', async () => {
  const send = (request: Request) => exchange('/api/v1', request, timeoutMs)
  const api = { bus: createBus(), send, capabilities: createCapabilities(send) }
  const row = '"user_code":"P-7","my_selfie":null,"name":"Ali","sex":"male","age":27,"email_id":"a@b.example","createdAt":"2026-01-01T10:30:00Z"'
  answering(() => new Response(`{"app_users":[{"id":9007199254740993,"mobile_no":92300123456789012345,${row}}],"total":1}`))
  const outcome = await call(api, appUsers.list, {})
  const [user] = outcome.ok ? outcome.value.app_users : []
  expect(user).toMatchObject({ id: '9007199254740993', mobile_no: '92300123456789012345', age: 27 })
  await call(api, appUsers.removeMany, { body: { userIds: [String(user?.id)] } })
  expect(sent.at(-1)?.init?.body).toBe('{"userIds":["9007199254740993"]}')
})

test('a request that is not answered ends after the time limit', async () => {
  answering()
  const reply = exchange('/api/v1', users, timeoutMs)
  await jest.advanceTimersByTimeAsync(timeoutMs + 1)
  expect(await reply).toEqual({ networkError: 'timeout' })
})

test('a person who leaves cancels a request, which is no lack of a network', async () => {
  const left = new AbortController()
  answering()
  const reply = exchange('/api/v1', { ...users, signal: left.signal }, timeoutMs)
  left.abort()
  expect(await reply).toEqual({ networkError: 'cancelled' })
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await exchange('/api/v1', users, timeoutMs)).toEqual({ networkError: 'offline' })
})

test('a stream that has started goes on after the time limit, and an error in its place is JSON', async () => {
  answering(() => new Response('{"id":"1"}\n'))
  const reply = await exchange('/api/v1', { ...users, stream: true }, timeoutMs)
  await jest.advanceTimersByTimeAsync(timeoutMs + 1)
  expect(sent[0]?.init?.signal?.aborted).toBe(false)
  expect(await new Response((reply as { body: ReadableStream }).body).text()).toBe('{"id":"1"}\n')
  answering(() => Response.json({ message: 'Sign in' }, { status: 401 }))
  expect(await exchange('/api/v1', { ...users, stream: true }, timeoutMs)).toMatchObject({ status: 401, body: { message: 'Sign in' } })
})
