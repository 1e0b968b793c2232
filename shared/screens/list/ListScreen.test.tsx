import type { Request } from '@matchdesk/shared/client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defineList } from '../define/defineList'
import { boxOf, byIds, decide, namesOfRows, openList, selectAll } from './test/openList'
import { later, ok, refused, type Script } from '../../test/fakeHost'
import { answer, people, person, type Person } from '../../test/people'
import * as z from 'zod/mini'

const Panel = ({ row, onClose }: { row: Person; onClose: () => void }) => (
  <div role="dialog" aria-label={`About ${row.name}`}>
    <button onClick={onClose}>Close</button>
  </div>
)

const definition = defineList(people.list, ({ action, confirmDelete, dialog, link }) => ({
  label: 'People',
  columns: ['code', 'name', { title: 'State', cell: ({ open }) => (open ? 'open' : 'done') }],
  bulk: [
    action(people.accept, { label: 'Accept', icon: 'add', when: ({ open }) => open, input: byIds }),
    action(people.removeMany, {
      label: 'Delete',
      icon: 'delete',
      confirm: confirmDelete(({ name }) => name, 'people'),
      input: byIds,
    }),
    action(people.remind, { label: 'Remind', icon: 'email', requires: 'nothing', input: byIds }),
  ],
  row: [
    action(people.remove, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      confirm: confirmDelete(({ name }) => `the person ${name}`, 'people'),
      input: ([{ code }]) => ({ params: { code } }),
    }),
    dialog(Panel, { label: 'About', icon: 'view' }),
    link('Visit', 'view', ({ code }) => `/people/${code}`, { when: ({ open }) => open }),
    link('Edit', 'edit', () => '/people/edit', { state: ({ id }) => ({ id }) }),
  ],
}))

const list: Script = () => ok(answer(1, 3, 7))
const open = (script: Script, path?: string, of = definition) => openList(of, script, path)
const reads = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'GET').map(({ query }) => query)
const bodies = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a list shows its rows, and names every control for its row', async () => {
  open(list)
  expect(await screen.findByRole('button', { name: 'Delete Ayesha' })).toBeVisible()
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(screen.getByRole('link', { name: 'Visit Ayesha' })).toHaveAttribute('href', '#/people/MD-1')
  expect(screen.queryByRole('link', { name: 'Visit Bilal' })).toBeNull()
})

test('a link whose page gets more than its address is followed by the host, and has its address for another tab', async () => {
  const { user, at } = open(list)
  const link = await screen.findByRole('link', { name: 'Edit Bilal' })
  expect(link).toHaveAttribute('href', '#/people/edit')
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(at).toEqual({ path: '/page', state: null })
  await user.click(link)
  expect(at).toEqual({ path: '/people/edit', state: { id: '2' } })
})

test('the address is the state: a filter and a page in it are read, and what makes no sense is left out', async () => {
  const { requests } = open(list, '/people?filter=Female&page=2&search=ay')
  await screen.findByText('4–6 of 7')
  expect(reads(requests)).toEqual([{ limit: '3', page: '2', search: 'ay', filter: 'Female' }])
  const other = open(list, '/people?filter=Robot&page=-1')
  await waitFor(() => expect(reads(other.requests)).toEqual([{ limit: '3', page: '1', filter: 'Male' }]))
})

test('a text in place of a day is named and left out, and Clear Filters forgets it', async () => {
  const query = z.extend(people.list.query, { from: z.optional(z.string()), to: z.optional(z.string()) })
  const dated = { ...definition, endpoint: { ...people.list, query } } as typeof definition
  const { user, requests } = open(list, '/people?from=yesterday&to=2026-01-31', dated)
  const hint = await screen.findByText('Ignored: from.')
  await waitFor(() => expect(reads(requests).at(-1)).toEqual(expect.objectContaining({ to: new Date(2026, 1, 1).toISOString() })))
  expect(reads(requests).at(-1)).not.toHaveProperty('from')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(hint).not.toBeInTheDocument())
})

test('a search starts at the first page, and Clear Filters forgets it', async () => {
  const { user, requests, at } = open(list, '/people?page=2')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ay' } })
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  await waitFor(() => expect(at.path).toBe('/people?search=ay'))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(at.path).toBe('/people'))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(reads(requests).at(-1)).toEqual({ limit: '3', page: '1', filter: 'Male' })
})

test('Clear Filters empties a search box as soon as something is typed in it', async () => {
  const { user } = open(list, '/people')
  const clear = await screen.findByRole('button', { name: 'Clear Filters' })
  expect(clear).toBeDisabled()
  await user.type(screen.getByRole('searchbox'), 'a')
  expect(clear).toBeEnabled()
  await user.click(clear)
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a filter starts at the first page', async () => {
  const { user, requests, at } = open(list, '/people?page=2')
  await user.click(await screen.findByRole('radio', { name: 'Female' }))
  await waitFor(() => expect(at.path).toBe('/people?filter=Female'))
  await waitFor(() => expect(reads(requests).at(-1)).toEqual({ limit: '3', page: '1', filter: 'Female' }))
})

test('a fact about anything that the list shows makes it read again', async () => {
  const { bus, requests } = open(list)
  await screen.findByRole('table')
  act(() => bus.emit('changed', { resource: 'reports' }))
  await waitFor(() => expect(reads(requests)).toHaveLength(2))
  act(() => bus.emit('changed', { resource: 'packages' }))
  expect(reads(requests)).toHaveLength(2)
})

test('a selection is let go of for good when something else is shown', async () => {
  const { user } = open(list)
  await user.click(await boxOf('Ayesha'))
  expect(screen.getByRole('button', { name: 'Accept (1)' })).toBeEnabled()
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await user.click(screen.getByRole('radio', { name: 'Male' }))
  expect(await boxOf('Ayesha')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
})

describe('an action', () => {
  test('asks in its own words, and Cancel changes nothing', async () => {
    const { user, requests } = open(list)
    await user.click(await screen.findByRole('button', { name: 'Delete Ayesha' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the person Ayesha?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('on several rows names the first three and counts the others before it asks', async () => {
    const { user } = open(() => ok(answer(1, 5, 6)))
    await selectAll({ user })
    await user.click(screen.getByRole('button', { name: 'Delete (5)' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete 5 people?' })
    expect(question).toHaveTextContent('Ayesha, Bilal, Chand and 2 more. This cannot be undone.')
  })

  test('is done once, told in a toast, and the list is read again', async () => {
    const { user, requests, toasts } = open(({ method }) => ok(method === 'GET' ? answer(1, 3) : { message: 'x' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Ayesha' }))
    await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: 'Person deleted' }]))
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/people/MD-1'])
    await waitFor(() => expect(reads(requests)).toHaveLength(2))
  })

  test('is not confirmed by the second click that opened its question, and the second that confirms it touches no row', async () => {
    const { requests } = open(({ method }) => ok(method === 'GET' ? answer(1, 3) : { message: 'x' }))
    const deletes = () => requests.filter(({ method }) => method === 'DELETE')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Ayesha' }), { detail: 1 })
    const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' })
    fireEvent.click(confirm, { detail: 2 })
    expect(deletes()).toEqual([])
    fireEvent.click(confirm, { detail: 1 })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletes()).toHaveLength(1)
    fireEvent.click(await boxOf('Bilal'), { detail: 2 })
    expect(await boxOf('Bilal')).not.toBeChecked()
  })

  test('that is refused for its one row says why', async () => {
    const { user, toasts } = open(({ method }) => (method === 'GET' ? ok(answer(1, 3)) : refused(409, 'Not this one')))
    await user.click(await screen.findByRole('button', { name: 'Delete Ayesha' }))
    await decide({ user }, 'Delete')
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'Not this one' }]))
  })

  test('may open a dialog of its own', async () => {
    const { user } = open(list)
    await user.click(await screen.findByRole('button', { name: 'About Bilal' }))
    await user.click(within(screen.getByRole('dialog', { name: 'About Bilal' })).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('an action without a selection is made once by a double click, also when the server has answered in between', async () => {
  const { requests, toasts } = open(({ method }) => ok(method === 'GET' ? answer(1, 3) : { message: 'Nobody was reminded' }))
  const remind = await screen.findByRole('button', { name: 'Remind' })
  fireEvent.click(remind, { detail: 1 })
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: 'Nobody was reminded' }]))
  expect(remind).toBeEnabled()
  fireEvent.click(remind, { detail: 2 })
  expect(bodies(requests)).toEqual([{ ids: [] }])
})

describe('an action over many rows', () => {
  const results = (body: unknown, failing: readonly string[] = [], changed?: Person) => ({
    message: 'Accepted',
    results: (body as { ids: string[] }).ids.map((id) =>
      failing.includes(id) ? { id, done: false, message: `No ${id}`, ...(id === changed?.id && { current: changed }) } : { id, done: true },
    ),
  })
  const many =
    (count: number, write: Script): Script =>
    (request) =>
      request.method === 'GET' ? ok(answer(1, count, count + 1)) : write(request)

  test('takes those of the selection that it is for, and lets go of what was done', async () => {
    const { user, requests, toasts } = open(many(3, ({ body }) => ok(results(body))))
    await selectAll({ user })
    await user.click(screen.getByRole('button', { name: 'Accept (2)' }))
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: 'Accepted' }]))
    expect(bodies(requests)).toEqual([{ ids: ['1', '3'] }])
    expect(await boxOf('Ayesha')).not.toBeChecked()
    expect(await boxOf('Bilal')).toBeChecked()
  })

  test('says for each row that was refused why, and Retry tries these alone, without one that somebody else changed', async () => {
    let failing = ['3', '5', '7']
    const { user, requests } = open(many(8, ({ body }) => ok(results(body, failing, person(7)))))
    await selectAll({ user })
    await user.click(screen.getByRole('button', { name: 'Accept (4)' }))
    const report = await screen.findByRole('alert')
    expect(report).toHaveTextContent('1 of 4 done.')
    expect(
      within(report)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Chand: No 3', 'Emaan: No 5', 'Gul: No 7'])
    expect(await boxOf('Chand')).toBeChecked()
    failing = []
    await user.click(within(report).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(bodies(requests).at(-1)).toEqual({ ids: ['3', '5'] })
  })

  test('goes in batches with progress; Cancel spares the rows to come', async () => {
    const first = later()
    let sent = 0
    const { user, requests } = open(
      many(120, () => {
        sent += 1
        return first.reply
      }),
    )
    await selectAll({ user })
    await user.click(screen.getByRole('button', { name: 'Accept (60)' }))
    expect(await screen.findByText('0 of 60')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await act(async () => first.settle(ok(results(bodies(requests)[0]))))
    expect(await screen.findByText('50 of 60 done. 10 not sent.')).toBeVisible()
    expect(sent).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(bodies(requests)[1]).toEqual({ ids: Array.from({ length: 10 }, (_, index) => String(101 + 2 * index)) }))
  })

  test('ends at a failure that would meet every row alike, tells what was not sent, and keeps them all for Retry', async () => {
    let sent = 0
    const { user, toasts, requests } = open(many(120, ({ body }) => (sent++ === 0 ? refused(503, 'The database is away') : ok(results(body)))))
    await selectAll({ user })
    await user.click(screen.getByRole('button', { name: 'Accept (60)' }))
    expect(await screen.findByText('0 of 60 done. 10 not sent.')).toBeVisible()
    expect(sent).toBe(1)
    expect(toasts).toEqual([{ tone: 'error', text: 'The database is away' }])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(bodies(requests).map((body) => (body as { ids: string[] }).ids.length)).toEqual([50, 50, 10])
  })
})
