import type { Reply, Request } from '@matchdesk/shared/client'
import { pipeline } from './pipeline'
import { createSlowRequests } from './slowRequests'

const request: Request = { method: 'GET', path: '/users', query: {}, headers: {} }
const done: Reply = { status: 200, body: {} }

/** A transport that answers when the test says so, or when the request is cancelled. */
function slowServer() {
  const answers: ((reply: Reply) => void)[] = []
  const slowRequests = createSlowRequests()
  const send = pipeline(
    [slowRequests.step],
    ({ signal }) =>
      new Promise((resolve) => {
        answers.push(resolve)
        signal?.addEventListener('abort', () => resolve({ networkError: 'cancelled' }))
      }),
  )
  return { ...slowRequests, send, answer: (index: number) => answers[index]?.(done) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a request that takes three seconds is waited for until its answer comes', async () => {
  const { isWaiting, send, answer } = slowServer()
  const reply = send(request)
  jest.advanceTimersByTime(2999)
  expect(isWaiting.value).toBe(false)
  jest.advanceTimersByTime(1)
  expect(isWaiting.value).toBe(true)
  answer(0)
  await expect(reply).resolves.toBe(done)
  expect(isWaiting.value).toBe(false)
})

test('of two slow requests, the one without an answer is still waited for', async () => {
  const { isWaiting, send, answer } = slowServer()
  const replies = [send(request), send(request)]
  jest.advanceTimersByTime(3000)
  answer(0)
  await replies[0]
  expect(isWaiting.value).toBe(true)
  answer(1)
  await replies[1]
  expect(isWaiting.value).toBe(false)
})

test('a cancel ends the requests that are slow, and no other', async () => {
  const { isWaiting, send, cancel, answer } = slowServer()
  const slow = send(request)
  jest.advanceTimersByTime(3000)
  const fast = send(request)
  cancel()
  await expect(slow).resolves.toEqual({ networkError: 'cancelled' })
  answer(1)
  await expect(fast).resolves.toBe(done)
  expect(isWaiting.value).toBe(false)
})

test('a stream and an upload are never called slow', () => {
  const { isWaiting, send } = slowServer()
  void send({ ...request, stream: true })
  void send({ ...request, method: 'POST', body: new FormData() })
  jest.advanceTimersByTime(60_000)
  expect(isWaiting.value).toBe(false)
})
