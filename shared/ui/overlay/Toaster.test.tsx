import { act, fireEvent, render, screen } from '@testing-library/react'
import { createTheme } from '../theme'
import { UiProvider } from '../UiProvider'
import { Toaster } from './Toaster'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function show(closed: number[]) {
  render(
    <UiProvider theme={createTheme()}>
      <Toaster toasts={[{ id: 1, tone: 'success', text: 'Deleted successfully' }]} onClose={(id) => closed.push(id)} />
    </UiProvider>,
  )
}

test('a toast goes after five seconds, not before', () => {
  const closed: number[] = []
  show(closed)
  act(() => jest.advanceTimersByTime(4999))
  expect(closed).toEqual([])
  act(() => jest.advanceTimersByTime(1))
  expect(closed).toEqual([1])
})

test('a toast that somebody points at stays until the pointer leaves', () => {
  const closed: number[] = []
  show(closed)
  fireEvent.mouseEnter(screen.getByRole('status').parentElement!)
  act(() => jest.advanceTimersByTime(20_000))
  expect(closed).toEqual([])
  fireEvent.mouseLeave(screen.getByRole('status').parentElement!)
  act(() => jest.advanceTimersByTime(5000))
  expect(closed).toEqual([1])
})
