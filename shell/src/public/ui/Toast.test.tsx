import { act, render } from '@testing-library/react'
import { Toast } from './Toast'

test('a toast goes five seconds after it came, also when another page draws it anew', () => {
  jest.useFakeTimers()
  const close = jest.fn()
  const toast = <Toast tone="success" text="Saved" since={Date.now()} onClose={close} />
  const { unmount } = render(toast)
  act(() => jest.advanceTimersByTime(3000))
  unmount()
  render(toast)
  act(() => jest.advanceTimersByTime(1999))
  expect(close).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(close).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
