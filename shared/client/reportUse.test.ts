import { createBus } from '@matchdesk/shared/bus'
import type { Level } from '@matchdesk/shared/contract'
import { createCapabilities } from './requests/capabilities'
import { reportUse } from './reportUse'
import type { Reply } from './requests/wire'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const done: Reply = { status: 200, body: { message: 'You stay signed in' } }

function open(reply: Reply = done, names: readonly Level[] = ['records', 'security']) {
  const bus = createBus()
  bus.auth.next({ Authorization: 'Bearer t', USERID: 'amina' })
  const send = jest.fn(() => Promise.resolve(reply))
  const capabilities = createCapabilities(send)
  capabilities.current.next(new Set(names))
  const page = new EventTarget()
  const state = { isOpen: true }
  const onReported = jest.fn()
  const { report, stop } = reportUse({ bus, send, capabilities }, { page, isOpen: () => state.isOpen, onReported })
  const press = () => page.dispatchEvent(new Event('keydown'))
  return { bus, send, press, state, report, stop, onReported }
}

test('a person who uses a page is reported with the sign-in, and then once a minute', async () => {
  const { bus, send, press, onReported } = open()
  for (let second = 0; second < 119; second++) {
    press()
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect([send.mock.calls.length, onReported.mock.calls.length]).toEqual([2, 2])
  bus.auth.next({ Authorization: 'Bearer new', USERID: 'amina' })
  expect(send).toHaveBeenCalledTimes(3)
})

test('a page that nobody touches reports nothing', async () => {
  const { send } = open()
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a report that failed is sent again with the next use, a few seconds later', async () => {
  const { send, press, onReported } = open({ networkError: 'offline' })
  await jest.advanceTimersByTimeAsync(4000)
  press()
  expect(send).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2000)
  press()
  expect([send.mock.calls.length, onReported.mock.calls.length]).toEqual([2, 0])
})

test('no session, an API that ends none, and a page that is closed report nothing', async () => {
  const other = open(done, ['records'])
  other.press()
  await jest.advanceTimersByTimeAsync(60_000)
  const { send, press, report, state, stop } = open()
  state.isOpen = false
  await jest.advanceTimersByTimeAsync(60_000)
  report()
  state.isOpen = true
  stop()
  press()
  expect([send.mock.calls.length, other.send.mock.calls.length]).toEqual([1, 0])
})
