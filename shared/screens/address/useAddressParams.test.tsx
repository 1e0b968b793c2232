import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { openList, plainList } from '../list/test/openList'
import { ok } from '../../test/fakeHost'
import { answer } from '../../test/people'

test('a search right after Clear Filters, before the page renders, does not bring the filters back', async () => {
  const { at } = openList(plainList, () => ok(answer(1, 3, 7)), '/people?filter=Female')
  const search = await screen.findByRole('searchbox')
  fireEvent.change(search, { target: { value: 'ay' } })
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    fireEvent.keyDown(search, { key: 'Enter' })
  })
  await waitFor(() => expect(at.path).toBe('/people?search=ay'))
})
