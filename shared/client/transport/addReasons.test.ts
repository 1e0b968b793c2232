/** @jest-environment node */
import type { Reply, Request } from '@matchdesk/shared/client'
import { addReasons } from './addReasons'
import { pipeline } from './pipeline'

const api = 'https://api.example/v1'
const read: Request = { method: 'GET', path: '/package/users-ads', query: { page: '1' }, headers: { Authorization: 'Bearer t' } }
const write: Request = { ...read, method: 'POST', body: {} }
const offline: Reply = { networkError: 'offline' }

let online: boolean
let probes: { url: string; init: RequestInit | undefined }[]

/** The addresses that the browser reaches; a page of another origin sees that something came, and nothing of it. */
const reaching = (isReachable: (url: string) => boolean, type: ResponseType = 'opaque') => {
  globalThis.fetch = (url, init) => {
    probes.push({ url: String(url), init })
    return isReachable(String(url)) ? Promise.resolve({ type } as Response) : Promise.reject(new TypeError('Failed to fetch'))
  }
}

beforeEach(() => {
  online = true
  probes = []
  Object.defineProperty(globalThis, 'navigator', { value: Object.defineProperty({}, 'onLine', { get: () => online }), configurable: true })
})

const sending = (request: Request, reply: Reply = offline) => pipeline([addReasons(api)], () => Promise.resolve(reply))(request)

const isAd = (url: string) => url.includes('ads')
const blocked = 'Something in this browser stopped the request, perhaps an ad blocker.'
const lost = "The server's answer did not reach this page. Try again."
const lostWrite = "The server's answer did not reach this page, so it may be done all the same. Look before you try again."

test.each([
  ['the address alone cannot be reached', (url: string) => !isAd(url), read, { message: blocked }],
  ['the address can be reached, and a read was lost', () => true, read, { message: lost, isHidden: true }],
  ['the address can be reached, and a write was lost', () => true, write, { message: lostWrite, isHidden: true }],
  ['nothing can be reached', () => false, read, {}],
  ['only the address can be reached', isAd, read, { message: lost, isHidden: true }],
] as [string, (url: string) => boolean, Request, object][])('where %s, the failure says so', async (_, isReachable, request, reason) => {
  reaching(isReachable)
  expect(await sending(request)).toEqual({ ...offline, ...reason })
})

test('on its own origin, the page sees the answer of the second request: no browser hides the first', async () => {
  reaching(() => true, 'basic')
  expect(await sending(read)).toEqual({ ...offline, message: lost })
})

test('the requests that look for a reason repeat nothing and carry no session', async () => {
  reaching(() => true)
  await sending(write)
  expect(probes.map(({ url }) => url).toSorted()).toEqual([`${api}/capabilities`, `${api}/package/users-ads?page=1`])
  for (const { init } of probes) expect(init).toMatchObject({ method: 'HEAD', mode: 'no-cors', credentials: 'omit' })
  for (const { init } of probes) expect([init?.headers, init?.body]).toEqual([undefined, undefined])
})

test.each([
  ['an answer', { status: 500, body: undefined }],
  ['a request that took too long', { networkError: 'timeout' }],
  ['a failure with a reason of its own', { networkError: 'offline', message: 'Nothing was sent.' }],
  ['a request that a person cancelled', { networkError: 'cancelled' }],
] as [string, Reply][])('%s needs no reason', async (_, reply) => {
  reaching(() => true)
  expect([await sending(read, reply), probes]).toEqual([reply, []])
})

test('a browser without a network sends nothing more, and a stream says only that it ended', async () => {
  reaching(() => true)
  expect(await sending({ ...read, stream: true })).toEqual(offline)
  online = false
  expect([await sending(read), probes]).toEqual([offline, []])
})

test.each([
  ['a read', read, 2],
  ['a write', write, 1],
] as const)('%s that began without a network, which came back in between, is repeated where that is safe', async (_, request, count) => {
  reaching(() => true)
  online = false
  let sendCount = 0
  const send = () => {
    sendCount += 1
    online = true
    return Promise.resolve<Reply>(sendCount === 1 ? offline : { status: 200, body: [] })
  }
  const reply = await pipeline([addReasons(api)], send)(request)
  expect([sendCount, 'status' in reply]).toEqual([count, count === 2])
})

test('a file that went away since somebody chose it is named', async () => {
  reaching(() => true)
  const body = new FormData()
  body.append('name', 'Alfalah')
  body.append('icon', new File(['x'], 'icon.png'))
  expect(await sending({ ...write, body })).toMatchObject({ message: lostWrite })
  const gone = new File(['x'], 'screenshot.png')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  body.values = () => [gone].values()
  expect(await sending({ ...write, body })).toEqual({ ...offline, message: 'screenshot.png cannot be read any more. Choose it again.' })
})
