import { act, screen } from '@testing-library/react'
import { defineList } from '../../define/defineList'
import { fakeHost, later, ok } from '../../../test/fakeHost'
import { answer, people } from '../../../test/people'
import { ListScreen } from '../ListScreen'

const definition = defineList(people.list, ({ action }) => ({
  label: 'People',
  columns: ['code', 'name'],
  bulk: [action(people.accept, { label: 'Accept', icon: 'add', input: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }) })],
}))

test('a selection that is made while rows of another choice load ends when they come', async () => {
  const { reply, settle } = later()
  const { user } = fakeHost(({ query }) => (query.filter === 'Female' ? reply : ok(answer(1, 3)))).open(<ListScreen definition={definition} />)
  await screen.findByRole('checkbox', { name: 'Select Ayesha' })
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await act(async () => settle(ok(answer(2, 3))))
  expect(await screen.findByRole('checkbox', { name: 'Select Chand' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select Bilal' })).not.toBeChecked()
})
