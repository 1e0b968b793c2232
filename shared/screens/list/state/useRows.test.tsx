import type { Request } from '@matchdesk/shared/client'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { fakeHost, later, ok, refused, type Script } from '../../../test/fakeHost'
import { answer, people } from '../../../test/people'
import { useNavigate } from 'react-router-dom'
import { ListScreen, ListView } from '../ListScreen'
import { namesOfRows, openList, plainList } from '../test/openList'
import { useListState } from './useListState'

const open = (script: Script, path?: string) => openList(plainList, script, path)

function Moves() {
  const go = useNavigate()
  return (
    <>
      <button onClick={() => void go('/people?page=9')}>To page 9</button>
      <button onClick={() => void go(-1)}>Back</button>
    </>
  )
}

test('while a page loads the old rows and their numbers stay, and an older answer never comes over a newer one', async () => {
  const second = later()
  const third = later()
  const { user } = open(({ query }) => (query.page === '2' ? second.reply : query.page === '3' ? third.reply : ok(answer(1, 3, 7))))
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('1–3 of 7')).toBeVisible()
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  await user.click(await screen.findByRole('button', { name: 'Page 3' }))
  await act(async () => third.settle(ok(answer(7, 7, 7))))
  expect(await screen.findByText('7–7 of 7')).toBeVisible()
  await act(async () => second.settle(ok(answer(4, 6, 7))))
  expect(namesOfRows()).toEqual(['Gul'])
})

test('a list of exact values shows no row that only contains them', async () => {
  const Exactly = ({ code }: { code: string }) => <ListView definition={plainList} state={{ ...useListState(people.list), exactly: { code } }} />
  const { open } = fakeHost(() => ok(answer(1, 3, 7)))
  open(<Exactly code="MD-2" />)
  expect(await screen.findByText('Bilal')).toBeVisible()
  expect(namesOfRows()).toEqual(['Bilal'])
  cleanup()
  open(<Exactly code="MD-" />)
  expect(await screen.findByText('Data Not Found')).toBeVisible()
})

test('a page beyond the end leads to the last one', async () => {
  const { at } = open(({ query }) => ok(Number(query.page) > 3 ? { people: [], total: 7 } : answer(7, 7, 7)), '/people?page=9')
  await waitFor(() => expect(at.path).toBe('/people?page=3'))
  expect(await screen.findByText('7–7 of 7')).toBeVisible()
})

test('Back from a page that was beyond the end leaves the list as it was before', async () => {
  const host = fakeHost(({ query }) => ok(Number(query.page) > 3 ? { people: [], total: 7 } : answer(1, 3, 7)))
  const { user } = host.open(
    <>
      <ListScreen definition={plainList} />
      <Moves />
    </>,
    '/people',
  )
  await user.click(screen.getByRole('button', { name: 'To page 9' }))
  await waitFor(() => expect(host.at.path).toBe('/people?page=3'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(host.at.path).toBe('/people'))
})

test('a list that does not come says why, in a toast and inline, and Retry brings it', async () => {
  let tries = 0
  const { user, toasts } = open(() => (tries++ === 0 ? refused(503, 'The database is away') : ok(answer(1, 3))))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('rowheader', { name: 'Ayesha' })).toBeVisible()
  expect(toasts).toEqual([{ tone: 'error', text: 'The database is away' }])
})

test('rows of another filter go when the ones asked for do not come, and are not back while they are tried again', async () => {
  const second = later()
  let isAway = true
  const { user } = open(({ query }) => {
    if (query.filter === 'Male') return ok(answer(1, 3, 7))
    return isAway ? refused(503, 'The database is away') : second.reply
  })
  await user.click(await screen.findByRole('radio', { name: 'Female' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByRole('table')).toBeNull()
  isAway = false
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByRole('table')).toBeNull()
  await act(async () => second.settle(ok(answer(4, 5, 2))))
  await screen.findByRole('table')
  expect(namesOfRows()).toEqual(['Dua', 'Emaan'])
})

test('rows and their numbers stay when another page, as of the moment of theirs, does not come', async () => {
  const moment = '2026-01-01T10:00:00.000Z'
  const { user, requests } = open(({ query }) =>
    query.page === '2' ? refused(503, 'The database is away') : ok({ ...answer(1, 3, 7), as_of: moment }),
  )
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await screen.findByRole('button', { name: 'Retry' })
  expect(requests.at(-1)?.query.as_of).toBe(moment)
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(screen.getByText('1–3 of 7')).toBeVisible()
})

describe('somebody without a network', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get')
  const setOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  const rowsOf = (query: Request['query']) => (query.page === '2' ? answer(4, 6, 7) : query.filter === 'Female' ? answer(7, 7) : answer(1, 3, 7))
  afterAll(() => onLine.mockRestore())

  test.each([
    ['reads the rows again', ({ queries }: ReturnType<typeof open>) => queries.invalidateQueries(), ['Ayesha', 'Bilal', 'Chand']],
    [
      'opens another page',
      async ({ user }: ReturnType<typeof open>) => user.click(await screen.findByRole('button', { name: 'Page 2' })),
      ['Dua', 'Emaan', 'Farah'],
    ],
    ['sets a filter', ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('radio', { name: 'Female' })), ['Gul']],
  ])('who %s keeps the rows, reads of it only where the host says it, and gets the rows when the network is back', async (_, goOn, next) => {
    setOnline(true)
    const list = open(({ query }) => (navigator.onLine ? ok(rowsOf(query)) : { networkError: 'offline' }))
    expect(await screen.findByText('Bilal')).toBeVisible()
    setOnline(false)
    const before = list.requests.length
    await act(async () => void (await goOn(list)))
    await waitFor(() => expect([list.requests.length > before, list.queries.isFetching()]).toEqual([true, 0]))
    expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
    expect([screen.queryByRole('alert'), list.toasts]).toEqual([null, []])
    setOnline(true)
    await waitFor(() => expect(namesOfRows()).toEqual(next))
    expect([screen.queryByRole('alert'), list.toasts]).toEqual([null, []])
  })
})

test('an API that answers with the rows of all pages is shown a page at a time', async () => {
  const { user } = open(() => ok(answer(1, 7)))
  await screen.findByRole('row', { name: /Ayesha/ })
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  await user.click(await screen.findByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(namesOfRows()).toEqual(['Gul']))
  expect(screen.getByText('7–7 of 7')).toBeVisible()
})

const serverPages: Script = ({ query }) => {
  const page = Number(query.page)
  return ok(answer(5 * page - 4, Math.min(5 * page, 12), 12))
}

test('an API with larger pages of its own shows all its rows, and the pages that it has', async () => {
  const { user } = open(serverPages)
  expect(await screen.findByText('1–5 of 12')).toBeVisible()
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand', 'Dua', 'Emaan'])
  expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('6–10 of 12')).toBeVisible()
})

test.each([
  ['its last page', '/people?page=3'],
  ['a page beyond its end', '/people?page=4'],
])('an address of %s shows the last rows of an API with larger pages', async (_, path) => {
  open(serverPages, path)
  expect(await screen.findByText('11–12 of 12')).toBeVisible()
  expect(namesOfRows()).toEqual(['Person 11', 'Person 12'])
})
