import { createBus } from '@matchdesk/shared/bus'
import { BehaviorSubject } from 'rxjs'
import { parseConfig, type Config } from '../../services/config'
import { createClock } from '../../session/clock'
import { createSafeStorage } from '../../session/safeStorage'
import { createSession } from '../../session/session'
import { createTransport } from './createTransport'

const callTimeout = 30_000

function configured(): Config {
  const config = parseConfig({})
  if (!config) throw new Error('There is no configuration')
  const current = { ...config, callTimeout }
  return { current: new BehaviorSubject(current), ready: Promise.resolve(current) }
}

function open() {
  const [bus, clock] = [createBus(), createClock()]
  const storage = createSafeStorage(() => localStorage)
  const session = createSession(bus, storage, clock, jest.fn())
  return createTransport({ bus, config: configured(), clock, session }, new BehaviorSubject(false), (request, next) => next(request)).send
}

/** A line on which nothing happens but what a test lets happen. */
class SlowLine extends EventTarget {
  static last: SlowLine
  upload = new EventTarget()
  onloadend: (() => void) | null = null
  status = 0
  responseText = ''
  constructor() {
    super()
    SlowLine.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
  getAllResponseHeaders = () => 'content-type: text/html\r\n'
  answer(responseText: string) {
    Object.assign(this, { status: 200, responseText })
    this.onloadend?.()
  }
  sent(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4_000_000 }))
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { XMLHttpRequest: SlowLine })
})
afterEach(() => jest.useRealTimers())

test('a picture on a slow line is sent as long as it goes on, and given up when nothing moves any more', async () => {
  const send = open()
  const reply = jest.fn()
  void send({ method: 'POST', path: '/bankdetails', query: {}, headers: {}, body: new FormData() }).then(reply)
  for (let piece = 1; piece <= 5; piece++) {
    await jest.advanceTimersByTimeAsync(callTimeout - 1000)
    SlowLine.last.sent(piece * 100_000)
  }
  await jest.advanceTimersByTimeAsync(callTimeout - 1000)
  expect(reply).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2000)
  expect(reply).toHaveBeenCalledWith({ networkError: 'timeout' })
})

test.each([
  ['{"id":9007199254740993}', { status: 200, body: { id: '9007199254740993' } }],
  ['<h1>Sign in to the network</h1>', { status: 200, body: undefined, isUnreadable: true }],
])('the answer %j to a picture is read as any other', async (text, reply) => {
  const send = open()
  const sending = send({ method: 'POST', path: '/bankdetails', query: {}, headers: {}, body: new FormData() })
  await jest.advanceTimersByTimeAsync(100)
  SlowLine.last.answer(text)
  expect(await sending).toMatchObject(reply)
})
