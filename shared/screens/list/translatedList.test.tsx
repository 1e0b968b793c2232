import { act, screen, waitFor } from '@testing-library/react'
import { people, person } from '../../test/people'
import { fakeHost, ok } from '../../test/fakeHost'
import { startTranslator } from '../../test/translator'
import { defineList } from '../define/defineList'
import { ListScreen } from './ListScreen'
import { byIds } from './test/openList'

const definition = defineList(people.list, ({ action, confirmDelete }) => ({
  label: 'People',
  columns: ['code', 'name', 'open'],
  bulk: [
    action(people.removeMany, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      confirm: confirmDelete(({ name }) => name, 'people'),
      input: byIds,
    }),
  ],
}))

let stop: () => void
afterEach(() => stop())

async function openTranslated() {
  const rows = [1, 2, 3].map(person)
  const host = fakeHost(({ path, method }) => (path === '/people' && method === 'GET' ? ok({ people: rows, total: 7 }) : ok({ message: 'Done' })))
  const view = host.open(<ListScreen definition={definition} />, '/people')
  await screen.findByRole('row', { name: /Ayesha/ })
  stop = startTranslator()
  return { ...host, ...view, rows }
}
const box = (name: string) => screen.getByRole('checkbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('a translated list counts the selected rows, and stays when none is selected any more', async () => {
  const { user } = await openTranslated()
  await user.click(box('Select Ayesha'))
  expect(await button('Delete (1)')).toBeEnabled()
  await user.click(box('Select Bilal'))
  expect(await button('Delete (2)')).toBeEnabled()
  await user.click(box('Select Ayesha'))
  await user.click(box('Select Bilal'))
  expect(await button('Delete')).toBeDisabled()
})

test('a translated list follows what its rows become', async () => {
  const { rows, bus } = await openTranslated()
  rows[0] = { ...rows[0]!, code: 'MD', name: 'Ayesha Bibi of Lahore', open: false }
  rows.pop()
  act(() => bus.emit('changed', { resource: 'app_users' }))
  expect(await screen.findByRole('rowheader', { name: 'Ayesha Bibi of Lahore' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Chand/ })).toBeNull())
})

test('a translated list asks before a delete, and goes on when the question is closed', async () => {
  const { user } = await openTranslated()
  await user.click(box('Select Ayesha'))
  await user.click(await button('Delete (1)'))
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(box('Select Ayesha'))
  expect(await button('Delete')).toBeDisabled()
})

test('the translator leaves codes and names alone', async () => {
  await openTranslated()
  expect(screen.getByRole('rowheader', { name: 'Ayesha' }).querySelector('font')).toBeNull()
  expect(screen.getByRole('cell', { name: 'MD-1' }).querySelector('font')).toBeNull()
})
