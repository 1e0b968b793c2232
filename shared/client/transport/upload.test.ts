/** @jest-environment jsdom */
import type { Request } from '@matchdesk/shared/client'
import { upload } from './upload'

const timeLimit = 30_000

/** A line on which nothing happens but what a test lets happen. */
class Line extends EventTarget {
  static last: Line
  upload = new EventTarget()
  isAborted = false
  status = 0
  responseText = ''
  constructor() {
    super()
    Line.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  getAllResponseHeaders = () => 'content-type: application/json\r\ndate: Mon, 23 Nov 2026 10:00:00 GMT\r\n'
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  sent(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4_000_000 }))
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { XMLHttpRequest: Line })
})
afterEach(() => jest.useRealTimers())

function uploading(parts: Partial<Request> = {}) {
  const reply = jest.fn()
  const request: Request = { method: 'POST', path: '/bankdetails', query: {}, headers: {}, ...parts }
  void upload('https://api.example', request, new FormData(), timeLimit).then(reply)
  return reply
}

test('a picture on a slow line is sent as long as it goes on, and given up when nothing moves any more', async () => {
  const shares: number[] = []
  const reply = uploading({ onUpload: (share) => shares.push(share) })
  for (let piece = 1; piece <= 4; piece++) {
    await jest.advanceTimersByTimeAsync(timeLimit - 1000)
    Line.last.sent(piece * 1_000_000)
  }
  await jest.advanceTimersByTimeAsync(timeLimit - 1000)
  expect([reply.mock.calls, shares]).toEqual([[], [0.25, 0.5, 0.75, 1]])
  await jest.advanceTimersByTimeAsync(2000)
  expect([reply.mock.calls, Line.last.isAborted]).toEqual([[[{ networkError: 'timeout' }]], true])
})

test('the answer comes with its headers, and nothing waits any more', async () => {
  const reply = uploading()
  Line.last.answer(200, '{"message":"Saved","id":9007199254740993}')
  await jest.advanceTimersByTimeAsync(0)
  const headers = { 'content-type': 'application/json', date: 'Mon, 23 Nov 2026 10:00:00 GMT' }
  expect(reply.mock.calls).toEqual([[{ status: 200, headers, body: { message: 'Saved', id: '9007199254740993' } }]])
  expect(jest.getTimerCount()).toBe(0)
})

test('a line that breaks and a person who cancels are told apart', async () => {
  const broken = uploading()
  Line.last.answer(0, '')
  const person = new AbortController()
  const cancelled = uploading({ signal: person.signal })
  person.abort()
  const late = uploading({ signal: person.signal })
  await jest.advanceTimersByTimeAsync(0)
  expect([broken, cancelled, late].map(({ mock }) => mock.calls[0]?.[0])).toEqual([
    { networkError: 'offline' },
    { networkError: 'cancelled' },
    { networkError: 'cancelled' },
  ])
})
