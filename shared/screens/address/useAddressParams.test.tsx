import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { defineList } from '../define/defineList'
import { ListScreen } from '../list/ListScreen'
import { fakeHost, ok } from '../../test/fakeHost'
import { answer, people } from '../../test/people'

const definition = defineList(people.list, () => ({ label: 'People', columns: ['name'] }))

test('a search right after Clear Filters, before the page renders, does not bring the filters back', async () => {
  const { open, at } = fakeHost(() => ok(answer(1, 3, 7)))
  open(<ListScreen definition={definition} />, '/people?filter=Female')
  const search = await screen.findByRole('searchbox')
  fireEvent.change(search, { target: { value: 'ay' } })
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    fireEvent.keyDown(search, { key: 'Enter' })
  })
  await waitFor(() => expect(at.path).toBe('/people?search=ay'))
})
