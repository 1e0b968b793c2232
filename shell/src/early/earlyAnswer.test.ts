import { createEarlyAnswer } from './earlyAnswer'

const api = 'https://api.example/v1'
const asha = { Authorization: 'Bearer asha', USERID: '1' }
const query = { limit: '200', page: '1', filter: 'Male' }
const request = { method: 'GET', path: '/appusers', query, headers: asha } as const

let requests: { url: string; headers: HeadersInit | undefined }[]

beforeEach(() => {
  requests = []
  globalThis.fetch = (url, init) => {
    requests.push({ url: String(url), headers: init?.headers })
    return Promise.resolve({ status: 200, headers: new Headers({ Date: 'today' }), text: () => Promise.resolve('["rows"]') } as unknown as Response)
  }
})

function started() {
  const early = createEarlyAnswer()
  early.start(api, request, 1000)
  return early
}

test('the first request gets the answer that was asked for early, and the next one is sent', async () => {
  const early = started()
  expect(await early.take(request)).toEqual({ status: 200, headers: { date: 'today' }, body: ['rows'] })
  expect(early.take(request)).toBeUndefined()
  expect(requests).toEqual([{ url: `${api}/appusers?limit=200&page=1&filter=Male`, headers: asha }])
})

test.each([
  ['another person', { ...request, headers: { ...asha, Authorization: 'Bearer omar' } }],
  ['a request of nobody', { ...request, headers: {} }],
  ['another choice of the filter', { ...request, query: { ...query, filter: 'Female' } }],
  ['a write', { ...request, method: 'POST' as const }],
])('%s does not get it', (_, other) => {
  expect(started().take(other)).toBeUndefined()
})

test('an answer that is not fresh any more is asked for again', () => {
  const now = performance.now()
  const early = started()
  jest.spyOn(performance, 'now').mockReturnValue(now + 11_000)
  expect(early.take(request)).toBeUndefined()
  jest.restoreAllMocks()
})

test('a failure of the network is an answer too: the caller sends the request again', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  expect(await started().take(request)).toEqual({ networkError: 'offline' })
})
