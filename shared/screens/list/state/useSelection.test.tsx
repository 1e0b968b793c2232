import { act, screen, waitFor } from '@testing-library/react'
import { later, ok } from '../../../test/fakeHost'
import { answer } from '../../../test/people'
import { acceptList, boxOf, openList } from '../test/openList'

test('a selection that is made while rows of another choice load ends when they come', async () => {
  const { reply, settle } = later()
  const { user } = openList(acceptList, ({ query }) => (query.filter === 'Female' ? reply : ok(answer(1, 3))))
  await boxOf('Ayesha')
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await act(async () => settle(ok(answer(2, 3))))
  expect(await boxOf('Chand')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select Bilal' })).not.toBeChecked()
})

test.each([
  ['the first row that a person picks', undefined, 'Chand'],
  ['after a row of another page', { role: 'button', name: 'Next page' }, 'Dua'],
  ['after a row of another filter, which has the same rows', { role: 'radio', name: 'Female' }, 'Ayesha'],
])('Shift selects one row alone where it is %s', async (_, change, name) => {
  const { user } = openList(acceptList, ({ query }) => ok(query.page === '2' ? answer(4, 6) : answer(1, 3, 6)))
  await boxOf('Ayesha')
  if (change) {
    await user.click(screen.getByRole('checkbox', { name: 'Select Chand' }))
    await user.click(screen.getByRole(change.role, { name: change.name }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled())
  }
  const box = await boxOf(name)
  await user.keyboard('{Shift>}')
  await user.click(box)
  await user.keyboard('{/Shift}')
  expect(await screen.findByRole('button', { name: /^Accept/ })).toHaveTextContent('Accept (1)')
})
