import { createEarlyAnswer } from './earlyAnswer'

const api = 'https://api.example/v1'
const read = { path: '/appusers', query: { limit: '200', page: '1', filter: 'Male' } }
const asha = { Authorization: 'Bearer asha', USERID: '1' }
const request = { ...read, method: 'GET', headers: asha } as const

let requests: { url: string; headers: HeadersInit | undefined }[]

beforeEach(() => {
  requests = []
  globalThis.fetch = (url, init) => {
    requests.push({ url: String(url), headers: init?.headers })
    return Promise.resolve({ status: 200, headers: new Headers({ Date: 'today' }), json: () => Promise.resolve(['rows']) } as unknown as Response)
  }
})

function started() {
  const early = createEarlyAnswer()
  early.start(api, read, asha)
  return early
}

test('the first request gets the answer that was asked for early, and the next one is sent', async () => {
  const early = started()
  expect(await early.take(api, request)).toEqual({ status: 200, headers: { date: 'today' }, data: ['rows'] })
  expect(early.take(api, request)).toBeUndefined()
  expect(requests).toEqual([{ url: `${api}/appusers?limit=200&page=1&filter=Male`, headers: asha }])
})

test.each([
  ['another person', { ...request, headers: { ...asha, Authorization: 'Bearer omar' } }],
  ['a request of nobody', { ...request, headers: {} }],
  ['another choice of the filter', { ...request, query: { ...read.query, filter: 'Female' } }],
  ['a write', { ...request, method: 'POST' as const }],
])('%s does not get it', (_, other) => {
  expect(started().take(api, other)).toBeUndefined()
})

test('an answer that is not fresh any more is asked for again', () => {
  const now = performance.now()
  const early = started()
  jest.spyOn(performance, 'now').mockReturnValue(now + 11_000)
  expect(early.take(api, request)).toBeUndefined()
  jest.restoreAllMocks()
})

test('after a failure of the network the request is sent again', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  expect(await started().take(api, request)).toBeUndefined()
})
