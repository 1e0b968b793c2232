import { fireEvent, render, screen } from '@testing-library/react'
import { Pager } from './Pager'

test.each([
  [1, 9, [1, 2, 3, 4, 5]],
  [2, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('on page %d of %d, the links are %j', (page, pages, shown) => {
  render(<Pager page={page} size={10} total={pages * 10} onPage={() => undefined} />)
  expect(screen.getAllByRole('button', { name: /^Page \d/ }).map((link) => Number(link.textContent))).toEqual(shown)
  expect(screen.getByRole('button', { name: `Page ${page}` })).toHaveAttribute('aria-current', 'page')
})

test.each([
  [1, false],
  [3, true],
])('of pages that end before the rows do, page %d says to filter: %j', (page, isLast) => {
  render(<Pager page={page} size={10} total={100} pagedRows={30} onPage={() => undefined} />)
  expect(screen.queryByText(/Filter the list to see the others/) !== null).toBe(isLast)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(isLast)
  expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull()
})

test('a pointer over a button that leads nowhere reads no page', () => {
  const onPoint = jest.fn()
  render(<Pager page={1} size={10} total={5} onPage={() => undefined} onPoint={onPoint} />)
  for (const button of screen.getAllByRole('button')) fireEvent.pointerEnter(button)
  expect(onPoint.mock.calls).toEqual([[1]])
})
