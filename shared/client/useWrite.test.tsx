import { createBus } from '@matchdesk/shared/bus'
import { bank, masterdata, reports } from '@matchdesk/shared/contract'
import { act, renderHook } from '@testing-library/react'
import { createCapabilities } from './requests/capabilities'
import type { Reply, Request } from './requests/wire'
import { useWrite } from './useWrite'

function office(tell?: 'success') {
  const bus = createBus()
  const requests: Request[] = []
  const answers: ((reply: Reply) => void)[] = []
  const toasts: string[] = []
  bus.on('toast').subscribe(({ tone, text }) => toasts.push(`${tone}: ${text}`))
  const send = (request: Request) =>
    new Promise<Reply>((resolve) => {
      requests.push(request)
      answers.push(resolve)
    })
  const capabilities = createCapabilities(send)
  capabilities.current.next(new Set(['records']))
  const { result } = renderHook(() => useWrite({ bus, send, capabilities }, tell))
  const answer = (index: number, reply: Reply) => act(async () => answers[index]!(reply))
  return { requests, toasts, answer, result }
}

const one = { params: { id: '1' } }
const key = (request: Request | undefined) => request?.headers['Idempotency-Key']

test('a double click sends once', async () => {
  const { requests, answer, result } = office()
  act(() => {
    void result.current.send(bank.remove, one)
    void result.current.send(bank.remove, one)
  })
  expect(requests).toHaveLength(1)
  expect(result.current.busy).toBe(true)
  await answer(0, { status: 200, body: { message: 'x' } })
  expect(result.current.busy).toBe(false)
})

test('two different rows can be under way at once', () => {
  const { requests, result } = office()
  act(() => {
    void result.current.send(bank.remove, one)
    void result.current.send(bank.remove, { params: { id: '2' } })
  })
  expect(requests).toHaveLength(2)
})

test.each([
  ['no network', { networkError: 'offline' }],
  ['no answer in time', { networkError: 'timeout' }],
  ['a failure of the server', { status: 500, body: { message: 'no' } }],
  ['a page of a gateway', { status: 502, body: undefined, isUnreadable: true }],
  ['an answer that confirms nothing', { status: 200, body: { id: 4 } }],
] as [string, Reply][])('trying again after %s sends the same key, after a clear answer a new key', async (_, unclear) => {
  const { requests, answer, result } = office()
  act(() => void result.current.send(bank.remove, one))
  await answer(0, unclear)
  act(() => void result.current.send(bank.remove, one))
  await answer(1, { status: 409, body: { message: 'no' } })
  act(() => void result.current.send(bank.remove, one))
  expect(key(requests[1])).toBe(key(requests[0]))
  expect(key(requests[2])).not.toBe(key(requests[1]))
})

test('the toast of a success has the words of the contract, with its blanks filled', async () => {
  const { toasts, answer, result } = office()
  act(() => void result.current.send(masterdata.add, { body: { type: 'Father Status', name: 'Retired', description: 'x' } }))
  await answer(0, { status: 200, body: { message: 'ok' } })
  expect(toasts).toEqual(['success: Father Status added successfully'])
})

test('a write that an API answers without a message is done', async () => {
  const { toasts, answer, result } = office()
  act(() => void result.current.send(reports.toggle, { params: { id: '1' }, body: {} }))
  await answer(0, { status: 200, body: { message: '' } })
  expect(toasts).toEqual(['success: Done'])
})

test('the toast of a failure has the words of the server', async () => {
  const { toasts, answer, result } = office()
  act(() => void result.current.send(bank.remove, one))
  await answer(0, { status: 404, body: { message: 'This bank account is not there any more' } })
  expect(toasts).toEqual(['error: This bank account is not there any more'])
})

test('the screen shows a failure where only a success makes a toast', async () => {
  const { toasts, answer, result } = office('success')
  act(() => void result.current.send(bank.remove, one))
  await answer(0, { status: 500, body: { message: 'The store is closed' } })
  expect(toasts).toEqual([])
  act(() => void result.current.send(bank.remove, one))
  await answer(1, { status: 200, body: { message: 'x' } })
  expect(toasts).toHaveLength(1)
})

test('a picture that takes long says how much of it is sent; one that is sent at once says nothing', async () => {
  jest.useFakeTimers()
  const { requests, answer, result } = office()
  const icon = new File(['icon'], 'icon.png', { type: 'image/png' })
  const body = { account_title: 'Meher', bank_name: 'Nowhere', account_no: '0042', icon }
  const sent = (share: number) => act(() => requests[0]?.onUpload?.(share))
  act(() => void result.current.send(bank.add, { body }))
  sent(0.3)
  expect(result.current.uploadPercent).toBeUndefined()
  jest.advanceTimersByTime(1000)
  sent(0.429)
  expect(result.current.uploadPercent).toBe(42)
  await answer(0, { status: 200, body: { message: 'x' } })
  expect(result.current.uploadPercent).toBeUndefined()
  jest.useRealTimers()
})
