import { act, fireEvent, render, screen } from '@testing-library/react'
import { DocumentUiProvider } from '../provider/DocumentUiProvider'
import { Toaster } from './Toaster'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const deleted = { id: 1, tone: 'success', text: 'Deleted successfully' } as const
const failed = { id: 2, tone: 'error', text: 'Not saved' } as const

const toaster = (toasts: readonly (typeof deleted | typeof failed)[], closed: number[]) => (
  <DocumentUiProvider>
    <Toaster toasts={toasts} onClose={(id) => closed.push(id)} />
  </DocumentUiProvider>
)

const show = (closed: number[]) => render(toaster([deleted], closed))

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

test('a toast under a newer one keeps its five seconds for when it is seen', () => {
  const closed: number[] = []
  const { rerender } = render(toaster([deleted, failed], closed))
  act(() => jest.advanceTimersByTime(5000))
  expect(closed).toEqual([2])
  rerender(toaster([deleted], closed))
  act(() => jest.advanceTimersByTime(4999))
  expect(closed).toEqual([2])
  act(() => jest.advanceTimersByTime(1))
  expect(closed).toEqual([2, 1])
})

test('a toast that is covered for a while is seen for five seconds in all', () => {
  const closed: number[] = []
  const { rerender } = render(toaster([deleted], closed))
  act(() => jest.advanceTimersByTime(2000))
  rerender(toaster([deleted, failed], closed))
  act(() => jest.advanceTimersByTime(5000))
  rerender(toaster([deleted], closed))
  act(() => jest.advanceTimersByTime(2999))
  expect(closed).toEqual([2])
  act(() => jest.advanceTimersByTime(1))
  expect(closed).toEqual([2, 1])
})

test('a toast of a failure is an alert, a toast of a success is a status', () => {
  render(toaster([deleted, failed], []))
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  expect(screen.getByRole('status').textContent).toBe('Deleted successfully')
})
