/** @jest-environment jsdom */
import type { Request } from '@matchdesk/shared/client'
import { sendForm } from './sendForm'

const callTimeout = 30_000

/** A request of the browser on which nothing happens but what a test lets happen. */
class Line {
  static last: Line
  upload = new EventTarget()
  isAborted = false
  status = 0
  responseText = ''
  onloadend?: () => void
  onerror?: (event: Event) => void
  constructor() {
    Line.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  getAllResponseHeaders = () => 'content-type: application/json\r\ndate: Mon, 23 Nov 2026 10:00:00 GMT\r\n'
  abort() {
    this.isAborted = true
  }
  sent(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4_000_000, lengthComputable: true }))
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.onloadend?.()
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { XMLHttpRequest: Line })
})
afterEach(() => jest.useRealTimers())

async function uploading(parts: Partial<Request> = {}) {
  const reply = jest.fn()
  const request: Request = { method: 'POST', path: '/bankdetails', query: {}, headers: {}, body: new FormData(), ...parts }
  void sendForm(request, { apiBaseUrl: 'https://api.example', callTimeout }).then(reply)
  await jest.advanceTimersByTimeAsync(0)
  return reply
}

test('a picture on a slow line is sent as long as it goes on, and given up when nothing moves any more', async () => {
  const shares: number[] = []
  const reply = await uploading({ onUpload: (share) => shares.push(share) })
  for (let piece = 1; piece <= 4; piece++) {
    await jest.advanceTimersByTimeAsync(callTimeout - 1000)
    Line.last.sent(piece * 1_000_000)
  }
  await jest.advanceTimersByTimeAsync(callTimeout - 1000)
  expect([reply.mock.calls, shares]).toEqual([[], [0.25, 0.5, 0.75, 1]])
  await jest.advanceTimersByTimeAsync(2000)
  expect([reply.mock.calls, Line.last.isAborted]).toEqual([[[{ networkError: 'timeout' }]], true])
})

test('the answer comes with its headers, and nothing waits any more', async () => {
  const reply = await uploading()
  Line.last.answer(200, '{"message":"Saved","id":9007199254740993}')
  await jest.advanceTimersByTimeAsync(0)
  const headers = { 'content-type': 'application/json', date: 'Mon, 23 Nov 2026 10:00:00 GMT' }
  expect(reply.mock.calls).toEqual([[{ status: 200, headers: expect.objectContaining(headers), body: { message: 'Saved', id: '9007199254740993' } }]])
  expect(jest.getTimerCount()).toBe(0)
})

test('a line that breaks and a person who cancels are told apart', async () => {
  const broken = await uploading()
  Line.last.onerror?.(new ProgressEvent('error'))
  const person = new AbortController()
  const cancelled = await uploading({ signal: person.signal })
  person.abort()
  const late = await uploading({ signal: person.signal })
  expect([broken, cancelled, late].map(({ mock }) => mock.calls[0]?.[0])).toEqual([
    { networkError: 'offline' },
    { networkError: 'cancelled' },
    { networkError: 'cancelled' },
  ])
})
