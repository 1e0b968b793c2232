import { act, renderHook } from '@testing-library/react'
import { useOverlay } from './useOverlay'

const onLine = jest.spyOn(navigator, 'onLine', 'get')
const mockLoad = jest.fn<object, []>()
jest.mock('@matchdesk/shared/ui/overlay', () => mockLoad())

/** Code that comes at the second attempt. */
function needing(isNeeded: boolean) {
  mockLoad.mockReset()
  mockLoad.mockImplementationOnce(() => {
    throw new Error('Loading chunk 841 failed.')
  })
  mockLoad.mockReturnValue({ name: 'toasts' })
  const fail = jest.fn()
  return { ...renderHook(({ isNeeded }) => useOverlay(isNeeded, fail), { initialProps: { isNeeded } }), fail }
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const goOnline = () => act(async () => void dispatchEvent(new Event('online')))

beforeEach(() => onLine.mockReturnValue(false))
afterEach(() => onLine.mockReturnValue(true))

test('code that nobody needs any more is not loaded when the network is back', async () => {
  const { rerender } = needing(true)
  await settle()
  rerender({ isNeeded: false })
  await goOnline()
  expect(mockLoad).toHaveBeenCalledTimes(1)
})

test('a toast that comes without a network shows when the network is back', async () => {
  const { result, fail } = needing(true)
  await settle()
  expect([result.current, fail.mock.calls.length]).toEqual([undefined, 1])
  await goOnline()
  await settle()
  expect(result.current).toMatchObject({ name: 'toasts' })
})
