import { screen, waitFor } from '@testing-library/react'
import { ok, type Script } from '../../test/fakeHost'
import { answer, people } from '../../test/people'
import { defineList } from '../define/defineList'
import { boxOf, byIds, decide, openList } from './test/openList'

const definition = defineList(people.list, ({ action, confirmDelete }) => ({
  label: 'People',
  columns: ['code', 'name'],
  bulk: [
    action(people.removeMany, {
      label: 'Delete',
      confirm: confirmDelete(({ name }) => name, 'people'),
      input: byIds,
    }),
  ],
  row: [
    action(people.remind, { label: 'Remind', input: byIds }),
    action(people.remove, {
      label: 'Delete',
      confirm: confirmDelete(({ name }) => name, 'people'),
      input: ([{ code }]) => ({ params: { code } }),
    }),
  ],
}))

const open = (script: Script) => openList(definition, script)

test('the page, the results and the selection are told, once something has changed', async () => {
  const { user } = open(({ query }) => ok(query.search ? answer(1, 2) : query.page === '2' ? answer(4, 6, 7) : answer(1, 3, 7)))
  const told = () => screen.getAllByRole('status').map((one) => one.textContent)
  await screen.findAllByRole('status')
  expect(told().join('')).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(told()).toContain('7 results, page 2 of 3'))
  await user.click(await boxOf('Dua'))
  expect(told()).toContain('1 selected')
  await user.type(screen.getByRole('searchbox'), 'a{Enter}')
  await waitFor(() => expect(told()).toContain('2 results'))
  expect(told()).toContain('None selected')
})

describe('the focus after a delete', () => {
  /** A server that deletes. */
  const served = (count: number): Script => {
    const gone = new Set<string>()
    return ({ method, path, body }) => {
      if (method === 'DELETE') gone.add(path.split('-').at(-1) ?? '')
      if (method === 'POST') for (const id of (body as { ids: string[] }).ids) gone.add(id)
      if (method !== 'GET') return ok({ message: 'Deleted', results: [...gone].map((id) => ({ id, done: true })) })
      const left = answer(1, count).people.filter(({ id }) => !gone.has(id))
      // An API with pages of its own size: the list shows all rows of an answer that is not the last.
      return ok({ people: left, total: left.length > 3 ? 9 : left.length })
    }
  }
  const removeRow = async ({ user }: ReturnType<typeof open>, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    await decide({ user }, 'Delete')
    await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${name}` })).toBeNull())
  }

  test('is on the same control of the next row, and of the last row after the last', async () => {
    const list = open(served(5))
    for (const [removed, next] of [
      ['Bilal', 'Chand'],
      ['Emaan', 'Dua'],
    ] as const) {
      await removeRow(list, removed)
      await waitFor(() => expect(screen.getByRole('button', { name: `Delete ${next}` })).toHaveFocus())
    }
  })

  test('is above the list when no row is left', async () => {
    const list = open(served(1))
    await removeRow(list, 'Ayesha')
    await screen.findByText('Data Not Found')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(screen.getByRole('toolbar')).toContainElement(document.activeElement as HTMLElement)
  })

  test('is on the next row after those selected were deleted', async () => {
    const { user } = open(served(3))
    await user.click(await boxOf('Ayesha'))
    await user.click(screen.getByRole('button', { name: 'Delete (1)' }))
    await decide({ user }, 'Delete')
    await waitFor(() => expect(screen.queryByText('Ayesha')).toBeNull())
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Bilal' })).toHaveFocus())
  })
})
