import { act, renderHook } from '@testing-library/react'
import { useLazyModule } from './useLoaded'

const onLine = jest.spyOn(navigator, 'onLine', 'get')
const code = { name: 'toasts' }

/** Code that comes at the second attempt. */
function needing(isNeeded: boolean) {
  const load = jest.fn<Promise<typeof code>, []>().mockRejectedValueOnce(new Error('Loading chunk 841 failed.')).mockResolvedValue(code)
  const fail = jest.fn()
  const hook = renderHook(({ isNeeded }) => useLazyModule(isNeeded, load, fail), { initialProps: { isNeeded } })
  return { ...hook, load, fail }
}
const settle = () => act(() => Promise.resolve())
const goOnline = () => act(async () => void dispatchEvent(new Event('online')))

afterEach(() => onLine.mockReturnValue(true))

test('a toast that comes without a network shows when the network is back', async () => {
  onLine.mockReturnValue(false)
  const { result, load, fail } = needing(true)
  await settle()
  expect([result.current, fail.mock.calls.length]).toEqual([undefined, 1])
  await goOnline()
  expect(result.current).toBe(code)
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that nobody needs any more is not loaded when the network is back', async () => {
  onLine.mockReturnValue(false)
  const { rerender, load } = needing(true)
  await settle()
  rerender({ isNeeded: false })
  await goOnline()
  expect(load).toHaveBeenCalledTimes(1)
})
