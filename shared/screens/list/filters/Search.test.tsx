import { act, fireEvent, render, screen } from '@testing-library/react'
import { Search, useSearchText } from './Search'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Box({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const search = useSearchText(value, onSearch)
  return (
    <>
      <Search label="Search people" search={search} />
      <button onClick={search.reset}>Clear</button>
    </>
  )
}

function box(searched: string[]) {
  const drawn = (value: string) => <Box value={value} onSearch={(text) => searched.push(text)} />
  const { rerender } = render(drawn(''))
  return { input: screen.getByRole<HTMLInputElement>('searchbox'), say: (value: string) => rerender(drawn(value)) }
}

test('typing searches once, half a second after the last key', () => {
  const searched: string[] = []
  const { input } = box(searched)
  for (const value of ['a', 'al', 'ali']) {
    fireEvent.change(input, { target: { value } })
    act(() => jest.advanceTimersByTime(499))
  }
  expect(searched).toEqual([])
  act(() => jest.advanceTimersByTime(1))
  expect(searched).toEqual(['ali'])
})

test('nothing is searched for in the middle of a composition', () => {
  const searched: string[] = []
  const { input } = box(searched)
  fireEvent.input(input, { target: { value: 'ع' }, isComposing: true })
  act(() => jest.advanceTimersByTime(500))
  expect(searched).toEqual([])
  fireEvent.compositionEnd(input)
  act(() => jest.advanceTimersByTime(500))
  expect(searched).toEqual(['ع'])
})

test('Enter searches at once, and not again when typing pauses', () => {
  const searched: string[] = []
  const { input } = box(searched)
  fireEvent.change(input, { target: { value: 'ali' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(searched).toEqual(['ali'])
  act(() => jest.advanceTimersByTime(500))
  expect(searched).toEqual(['ali'])
})

test('Back in the history is shown in the box; what is being typed is not taken away', () => {
  const { input, say } = box([])
  say('khan')
  expect(input.value).toBe('khan')
  fireEvent.change(input, { target: { value: 'khan ' } })
  say('khan')
  expect(input.value).toBe('khan ')
  say('')
  expect(input.value).toBe('')
})

test('the list does not search for a text that somebody has cleared', () => {
  const searched: string[] = []
  const { input, say } = box(searched)
  fireEvent.change(input, { target: { value: 'ali' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  say('ali')
  say('')
  act(() => jest.advanceTimersByTime(500))
  expect(searched).toEqual(['ali'])
})

test('a search that was typed and cleared within half a second is not made', () => {
  const searched: string[] = []
  const { input } = box(searched)
  fireEvent.change(input, { target: { value: 'ali' } })
  act(() => jest.advanceTimersByTime(499))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
  act(() => jest.advanceTimersByTime(500))
  expect(searched).toEqual([])
})
