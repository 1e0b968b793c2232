import { act, screen, waitFor } from '@testing-library/react'
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

test.each([
  ['the first row that a person picks', undefined, 'Chand'],
  ['after a row of another page', { role: 'button', name: 'Next page' }, 'Dua'],
  ['after a row of another filter, which has the same rows', { role: 'radio', name: 'Female' }, 'Ayesha'],
])('Shift selects one row alone where it is %s', async (_, change, name) => {
  const { user } = fakeHost(({ query }) => ok(query.page === '2' ? answer(4, 6) : answer(1, 3, 6))).open(<ListScreen definition={definition} />)
  await screen.findByRole('checkbox', { name: 'Select Ayesha' })
  if (change) {
    await user.click(screen.getByRole('checkbox', { name: 'Select Chand' }))
    await user.click(screen.getByRole(change.role, { name: change.name }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled())
  }
  const box = await screen.findByRole('checkbox', { name: `Select ${name}` })
  await user.keyboard('{Shift>}')
  await user.click(box)
  await user.keyboard('{/Shift}')
  expect(await screen.findByRole('button', { name: /^Accept/ })).toHaveTextContent('Accept (1)')
})
