import { createBus } from '@matchdesk/shared/bus'
import { BehaviorSubject } from 'rxjs'
import { createClock } from '../../session/clock'
import { createSafeStorage } from '../../session/safeStorage'
import { createSession } from '../../session/session'
import { config } from '../../test/config'
import { createTransport } from './createTransport'

function open() {
  const [bus, clock] = [createBus(), createClock()]
  const storage = createSafeStorage(() => localStorage)
  const session = createSession(bus, storage, clock, jest.fn())
  return createTransport({ bus, config, clock, session }, new BehaviorSubject(false), (request, next) => next(request)).send
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
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { XMLHttpRequest: SlowLine })
})
afterEach(() => jest.useRealTimers())

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
