import type { Request } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { act, screen, waitFor } from '@testing-library/react'
import { fakeHost, later, ok, refused } from '../../../../test/fakeHost'
import { answer, people, person } from '../../../../test/people'
import { keepLeftList } from '../../../address/leftList'
import { usePathSegments } from '../../../address/pagePath'
import { defineList } from '../../../define/defineList'
import { ListScreen } from '../../ListScreen'
import { RecordPager } from './RecordPager'
import { defineRecordPager } from './pagerList'

const definition = defineList(people.list, ({ action }) => ({
  label: 'People',
  columns: ['code', 'name'],
  row: [action(people.remove, { label: 'Delete', icon: 'delete', input: ([{ code }]) => ({ params: { code } }) })],
}))
const pager = defineRecordPager({
  list: people.list,
  getKey: ({ code }) => (code === 'MD-4' ? undefined : code),
  getPath: ({ code }) => `/people/${code}`,
  read: people.one,
  getInput: ({ code }) => ({ params: { code } }),
})

function Pages() {
  const { path } = useHost()
  const code = usePathSegments().at(-1)!
  if (path === '/people') return <ListScreen definition={definition} />
  return (
    <>
      <input aria-label="Name" />
      <RecordPager key={path} pager={pager} currentKey={code} />
    </>
  )
}

/** Seven people, three a page, of whom some are gone since the list was read. */
const server =
  (gone: readonly string[] = []) =>
  ({ path, query }: Request) => {
    const code = path.split('/')[2]
    if (code !== undefined) return gone.includes(code) ? refused(404, 'Not found') : ok(person(Number(code.slice(3))))
    const page = Number(query?.page ?? 1)
    return ok(answer(page * 3 - 2, Math.min(7, page * 3), 7))
  }

/** Opens the list, and from it the page of a person. */
async function walking(from: string, at: string, gone?: readonly string[]) {
  const host = fakeHost(server(gone))
  const { user } = host.open(<Way to={from} />, at)
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Next' })
  const press = async (keys: string, code: string) => {
    await user.keyboard(keys)
    await waitFor(() => expect(host.at.path).toBe(`/people/${code}?tab=family`))
    await screen.findByRole('button', { name: 'Next' })
  }
  return { ...host, user, press }
}
const Way = ({ to }: { to: string }) => {
  const { navigate } = useHost()
  return (
    <>
      <button onClick={() => navigate(`/people/${to}?tab=family`)}>Open</button>
      <Pages />
    </>
  )
}
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

beforeEach(() => sessionStorage.clear())

test('J and K walk the list that somebody came from, over its pages, with its filters and the same tab', async () => {
  const { press, requests } = await walking('MD-5', '/people?search=a&page=2')
  await press('j', 'MD-6')
  await press('j', 'MD-7')
  expect(isOff('Next')).toBe('true')
  for (const code of ['MD-6', 'MD-5', 'MD-3', 'MD-2', 'MD-1']) await press('k', code)
  expect(isOff('Previous')).toBe('true')
  const lists = requests.filter(({ path }) => path === '/people')
  expect(new Set(lists.map(({ query }) => query?.search))).toEqual(new Set(['a']))
})

test('a record that is gone meanwhile is passed over', async () => {
  const { press, user } = await walking('MD-1', '/people', ['MD-2', 'MD-3', 'MD-7'])
  await press('j', 'MD-5')
  await press('j', 'MD-6')
  await user.keyboard('j')
  await waitFor(() => expect(isOff('Next')).toBe('true'))
})

test('letters in a field are letters, and Alt with an arrow walks from there, also with single keys off', async () => {
  const host = await walking('MD-1', '/people')
  await host.user.click(screen.getByRole('textbox', { name: 'Name' }))
  await host.user.keyboard('jk')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('jk')
  sessionStorage.setItem('matchdesk.keys.7', 'off')
  await host.press('{Alt>}{ArrowDown}{/Alt}', 'MD-2')
  await host.user.keyboard('j')
  await host.press('{Alt>}{ArrowDown}{/Alt}', 'MD-3')
})

test('a page that was opened without the list has no neighbours', async () => {
  const host = fakeHost(server())
  host.open(<Pages />, '/people/MD-2')
  await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('group', { name: 'Records of the list' })).toBeNull()
})

test('a list that is left while it still loads is the list that the records follow, and not the one before', async () => {
  const { reply, settle } = later()
  const host = fakeHost((request) => (request.path === '/people' ? reply : server()(request)))
  keepLeftList({ session: { userId: '7' }, drafts: () => sessionStorage }, { list: '/reports', pages: [['/people/MD-2', '/people/MD-6']] })
  const { user } = host.open(<Way to="MD-2" />, '/people')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  settle(ok(answer(1, 3, 3)))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(host.at.path).toBe('/people/MD-3?tab=family'))
})

test.each([
  ['this person has its rows as neighbours of a record', '7', 1],
  ['another person in the same tab has none', '8', 0],
])('a list of another remote that was left by %s', async (_, userId, pagers) => {
  keepLeftList({ session: { userId }, drafts: () => sessionStorage }, { list: '/reports', pages: [['/people/MD-2', '/people/MD-6']] })
  fakeHost(server()).open(<Pages />, '/people/MD-2')
  await screen.findByRole('textbox', { name: 'Name' })
  await act(async () => undefined)
  expect(screen.queryAllByRole('group', { name: 'Records of the list' })).toHaveLength(pagers)
})

/** Two rows a household, on one page that is opened with the household in its state. */
const households = defineRecordPager({
  list: people.list,
  getKey: ({ id }) => String(Math.ceil(Number(id) / 2)),
  getPath: () => '/household',
  getState: ({ id }) => ({ household: String(Math.ceil(Number(id) / 2)) }),
  read: people.list,
  getInput: ({ name }) => ({ query: { search: name } }),
  isIn: ({ people: found }, { id }) => found.some((one) => one.id === id),
})

function Households() {
  const { path, state, navigate } = useHost()
  if (path === '/people') return <button onClick={() => navigate('/household', { household: '1' })}>Open</button>
  return <RecordPager pager={households} currentKey={(state as { household: string }).household} />
}

test('records that share a page are told apart by its state, rows of one record count once, and a record that is not in the answer is passed over', async () => {
  const { open, at } = fakeHost(({ query }) => {
    const isChandGone = query?.search === 'Chand'
    return ok(isChandGone ? answer(5, 7) : answer(1, 7, 3))
  })
  const { user } = open(
    <>
      <OpenList />
      <Households />
    </>,
    '/people',
  )
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(at.state).toEqual({ household: '3' }))
  expect(at.path).toBe('/household')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await user.keyboard('j')
  await waitFor(() => expect(at.state).toEqual({ household: '4' }))
  expect(isOff('Next')).toBe('true')
  await user.keyboard('k')
  await waitFor(() => expect(at.state).toEqual({ household: '3' }))
})
const OpenList = () => (useHost().path === '/people' ? <ListScreen definition={definition} /> : null)

const reports = { ...people.list, path: '/reports' } as unknown as typeof people.list
const reported = defineList(reports, () => ({ label: 'Reports', columns: ['name'], links: { name: ({ code }) => `/people/${code}` } }))

test('who comes from another list walks the rows that it showed, each person once, also after a reload', async () => {
  const rows = [person(6), person(2), { ...person(2), id: '20' }, person(5)]
  const first = fakeHost(({ path }) => (path === '/reports' ? ok({ people: rows, total: 9 }) : ok(answer(1, 3, 7))))
  const lists = (
    <>
      <Way to="MD-2" />
      <Reports />
    </>
  )
  const { user, unmount } = first.open(lists, '/people')
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'To the reports' }))
  await waitFor(() => expect(document.querySelector('[data-list-keys]')).not.toBeNull())
  await user.click((await screen.findAllByRole('link', { name: 'Bilal' }))[0]!)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Next' })
  await user.keyboard('j')
  await waitFor(() => expect(first.at.path).toBe('/people/MD-5?tab=family'))
  await waitFor(() => expect(isOff('Next')).toBe('true'))
  unmount()

  const second = fakeHost(server())
  const again = second.open(lists, '/people/MD-5')
  await again.user.click(await screen.findByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(second.at.path).toBe('/people/MD-2'))
  await again.user.click(await screen.findByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(second.at.path).toBe('/people/MD-6'))
  await waitFor(() => expect(isOff('Previous')).toBe('true'))
})
function Reports() {
  const { path, navigate } = useHost()
  return path === '/reports' ? <ListScreen definition={reported} /> : <button onClick={() => navigate('/reports')}>To the reports</button>
}
