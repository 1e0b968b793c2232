import type { Level } from '@matchdesk/shared/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { capabilitiesOf, fakeHost, ok, refused, type Script } from '../../../../test/fakeHost'
import { answer, people, person } from '../../../../test/people'
import { defineList } from '../../../define/defineList'
import { ListScreen } from '../../ListScreen'
import { boxOf, byIds, longList, openList, selectAll } from '../../test/openList'

const bar = () => screen.findByRole('group', { name: 'Undo' })

async function accept(names: readonly string[], script: Script) {
  const host = openList(longList, (request) => (request.method === 'GET' ? ok(answer(1, 3)) : script(request)))
  for (const name of names) await host.user.click(await boxOf(name))
  await host.user.click(screen.getByRole('button', { name: `Accept (${names.length})` }))
  return host
}

const done = ({ body }: { body?: unknown }) => (body as { ids: string[] }).ids.map((id) => ({ id, done: true }))
const undoOf = (id: string) => ({ id, until: '2026-01-01T10:00:00.000Z' })

test('a bulk action shows the message of the server in a toast and its rows in the undo bar, each once, and is undone by the id in the response', async () => {
  const { user, toasts, requests, bus } = await accept(['Ayesha'], (request) =>
    request.path.startsWith('/undo')
      ? ok({ message: 'It is undone' })
      : ok({ message: '1 package set to Accepted', results: done(request), undo: undoOf('u1') }),
  )
  expect(await bar()).toHaveTextContent('Accept: Ayesha')
  expect(screen.queryByText('1 package set to Accepted')).toBeNull()
  const resources: string[] = []
  bus.on('changed').subscribe(({ resource }) => resources.push(resource))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['1 package set to Accepted', 'It is undone']))
  expect(requests.filter(({ path }) => path.startsWith('/undo')).map(({ path }) => path)).toEqual(['/undo/u1'])
  expect(resources).toEqual(['history', 'undos', 'app_users'])
  expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull()
})

test('after a failure half-way, Undo goes on with the batches that are not undone; a refusal of one spares no other', async () => {
  const paths: string[] = []
  let count = 0
  const { user, toasts } = openList(longList, (request) => {
    if (request.method === 'GET') return ok(answer(1, 120))
    if (!request.path.startsWith('/undo')) return ok({ message: 'Done', results: done(request), undo: undoOf(`u${++count}`) })
    paths.push(request.path)
    if (paths.length === 2) return refused(503, 'Try again')
    return request.path === '/undo/u2' ? refused(409, 'Somebody has changed this since') : ok({ message: 'It is undone' })
  })
  await selectAll({ user })
  await user.click(screen.getByRole('button', { name: 'Accept (120)' }))
  await bar()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Try again'))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull())
  expect(paths).toEqual(['/undo/u3', '/undo/u2', '/undo/u2', '/undo/u1'])
  expect(toasts.at(-1)?.text).toBe('Somebody has changed this since')
})

/** Accepts two people, of whom the server first refuses the second, and tries again; `again` says what the retry gets. */
async function acceptAgain(again: 'done' | 'refused') {
  let count = 0
  const host = await accept(['Ayesha', 'Bilal'], (request) => {
    if (request.path.startsWith('/undo')) return ok({ message: 'It is undone' })
    const isDone = count++ === 0 || again === 'done'
    const results = done(request).map(({ id }) =>
      isDone && (id === '1' || count > 1) ? { id, done: true } : { id, done: false, message: 'Try again' },
    )
    return ok({ message: 'Done', results, ...(isDone && { undo: undoOf(`u${count}`) }) })
  })
  await bar()
  return { ...host, undone: () => host.requests.map(({ path }) => path).filter((path) => path.startsWith('/undo/')) }
}
const retry = () => screen.findByRole('button', { name: 'Retry' })

test.each([
  ['undoes both runs', 'done', 'Accept: Ayesha; Accept: Bilal', ['/undo/u2', '/undo/u1']],
  ['that does nothing leaves the first run to be undone', 'refused', 'Accept: Ayesha', ['/undo/u1']],
] as const)('Undo after a Retry %s', async (_, again, text, paths) => {
  const { user, undone } = await acceptAgain(again)
  await user.click(await retry())
  await waitFor(() => expect(screen.getByRole('group', { name: 'Undo' })).toHaveTextContent(text))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(undone()).toEqual(paths))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull())
})

test('the bar stays when nobody heard the server, and goes when the server refuses', async () => {
  let reply = refused(503, 'Try again')
  const { user, toasts } = await accept(['Ayesha'], (request) =>
    request.path.startsWith('/undo') ? reply : ok({ message: '1 done', results: done(request), undo: undoOf('u1') }),
  )
  await bar()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(toasts.at(-1)).toEqual({ tone: 'error', text: 'Try again' }))
  reply = refused(409, 'Somebody has changed this since')
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Somebody has changed this since'))
  expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull()
})

test('a row that somebody else changed is refused by name, shows what it is now, stays selected, and is not for Retry', async () => {
  const current = { ...person(1), code: 'MD-9', updatedAt: '2026-01-01T10:00:00.000Z' }
  const { toasts } = await accept(['Ayesha', 'Bilal'], () =>
    ok({
      message: '1 of 2 done',
      results: [
        { id: '1', done: false, message: 'Noor changed this', current },
        { id: '2', done: true },
      ],
      undo: undoOf('u1'),
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('1 of 2 done.')
  expect(screen.getByRole('listitem')).toHaveTextContent('Ayesha: Noor changed this. Now: Code: MD-9.')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Ayesha' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Bilal' })).not.toBeChecked()
  expect(await bar()).toHaveTextContent('Accept: Bilal')
  expect(toasts).toEqual([])
})

describe('a deletion that another tab did, or this one before a reload', () => {
  const deletable = defineList(people.list, ({ action, confirmDelete }) => ({
    label: 'People',
    columns: ['name'],
    row: [
      action({ ...people.accept, changes: { undos: 0 } }, { label: 'Delete', confirm: confirmDelete(({ name }) => name, 'people'), input: byIds }),
    ],
  }))
  const openDeletable = (undos: readonly object[], names: readonly Level[], undo = 10) =>
    fakeHost(
      (request) =>
        request.path === '/preferences'
          ? ok({ tables: {}, undo })
          : request.path !== '/undo'
            ? request.path.startsWith('/undo')
              ? ok({ message: 'It is back' })
              : ok(answer(1, 3))
            : ok({ undos }),
      capabilitiesOf(names),
      { scripted: ['/undo', '/preferences'] },
    ).open(<ListScreen definition={deletable} />)
  const deletion = { id: 'u7', text: 'Deleted Noor', resource: people.list.resources[0], milliseconds: 9000 }

  test('is offered in a list that shows its records, and in no other', async () => {
    const other = { ...deletion, id: 'u8', text: 'Deleted a bank', resource: 'bank_details' }
    const { user, toasts, requests } = openDeletable([other, deletion], ['records'])
    expect(await bar()).toHaveTextContent(/Deleted Noor. Until \d/)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['It is back']))
    expect(requests.filter(({ path }) => path.startsWith('/undo/')).map(({ path }) => path)).toEqual(['/undo/u7'])
  })

  test('is not undone by Ctrl Z behind a dialog', async () => {
    const { user, requests } = openDeletable([deletion], ['records'])
    await bar()
    await user.click(await screen.findByRole('button', { name: 'Delete Ayesha' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Control>}z{/Control}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(requests.filter(({ path }) => path.startsWith('/undo/'))).toEqual([])
    expect(await bar()).toHaveTextContent('Deleted Noor')
  })

  test('is not asked for where the API does not serve it, and the question says that a delete is final', async () => {
    const { user, requests } = openDeletable([deletion], [])
    await user.click(await screen.findByRole('button', { name: 'Delete Ayesha' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This cannot be undone.')
    expect(requests.map(({ path }) => path).filter((path) => path.startsWith('/undo'))).toEqual([])
  })

  test('the time to undo that a person chose is in the question, and Undo is offered for as long', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const undos = [{ ...deletion, milliseconds: 119_000 }]
    const { user } = openDeletable(undos, ['records', 'lists'], 120)
    await user.click(await screen.findByRole('button', { name: 'Delete Ayesha' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You can undo this for 2 minutes.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await bar()
    act(() => void jest.advanceTimersByTime(110_000))
    expect(screen.getByRole('group', { name: 'Undo' })).toHaveTextContent('Deleted Noor')
    undos.pop()
    act(() => void jest.advanceTimersByTime(10_000))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull())
    jest.useRealTimers()
  })
})
