import { useHost } from '@matchdesk/shared/remote'
import { act, screen, waitFor } from '@testing-library/react'
import { fakeHost, ok } from '../../../../test/fakeHost'
import { answer, people } from '../../../../test/people'
import { defineList } from '../../../define/defineList'
import { ListScreen } from '../../ListScreen'
import { keepLeftList } from './leftList'
import { RecordPager } from './RecordPager'

const definition = defineList(people.list, ({ link }) => ({
  label: 'People',
  columns: ['code', 'name'],
  row: [
    link('View', undefined, ({ code }) => `/people/${code}`, { when: ({ code }) => code !== 'MD-2' }),
    link('Household of', undefined, () => '/household', { state: ({ id }) => ({ household: Math.ceil(Number(id) / 2) }) }),
  ],
}))

/** A browser follows the links of rows; here a button does. */
function Pages({ page, state }: { page: string; state?: object | undefined }) {
  const { path, navigate } = useHost()
  return (
    <>
      <button onClick={() => navigate(page, state)}>Open</button>
      <input aria-label="Name" />
      {path === '/people' ? <ListScreen definition={definition} /> : <RecordPager key={path} />}
    </>
  )
}

/** Leaves the list by the link of a row, and opens a page. */
async function leave(link: string, page: string, state?: object) {
  const pages = <Pages page={page} state={state} />
  const host = fakeHost(() => ok(answer(1, 3))).open(pages, '/people')
  const { user, container } = host
  await waitFor(() => expect(container.querySelector('[data-list-keys]')).not.toBeNull())
  await user.click(screen.getByRole('link', { name: link }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Next' })
  return { ...host, pages }
}

const press = (name: string) => screen.getByRole('button', { name }).click()
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

beforeEach(() => sessionStorage.clear())

test('Previous and Next follow the rows that the list showed and that have a page, in the same tab, also after a reload', async () => {
  const { at, pages, unmount } = await leave('View Ayesha', '/people/MD-1?tab=family')
  act(() => press('Next'))
  await waitFor(() => expect(at.path).toBe('/people/MD-3?tab=family'))
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true])
  unmount()
  const reloaded = fakeHost(() => ok(answer(1, 3))).open(pages, '/people/MD-3')
  await screen.findByRole('button', { name: 'Previous' })
  act(() => press('Previous'))
  await waitFor(() => expect(reloaded.at.path).toBe('/people/MD-1'))
  expect(isOff('Previous')).toBe(true)
})

test('records that share a page are told apart by its state, and rows of one record count once', async () => {
  const { at } = await leave('Household of Ayesha', '/household', { household: 1 })
  expect(isOff('Previous')).toBe(true)
  act(() => press('Next'))
  await waitFor(() => expect(at.state).toEqual({ household: 2 }))
  expect([at.path, isOff('Next')]).toEqual(['/household', true])
})

test('J and K act from the buttons, record after record; Alt with an arrow acts anywhere on the page', async () => {
  const { user, at } = await leave('View Ayesha', '/people/MD-1')
  await user.keyboard('j')
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('j')
  expect(at.path).toBe('/people/MD-1')
  screen.getByRole('button', { name: 'Previous' }).focus()
  for (const [key, code] of [
    ['j', 'MD-3'],
    ['k', 'MD-1'],
  ] as const) {
    await user.keyboard(key)
    await waitFor(() => expect(at.path).toBe(`/people/${code}`))
    expect(screen.getByRole('group', { name: 'Records of the list' })).toHaveFocus()
  }
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(at.path).toBe('/people/MD-3'))
  expect(screen.getByRole('group', { name: 'Records of the list' })).not.toHaveFocus()
})

test.each([
  ['of another remote that this person left', '7', '/people/MD-2', 1],
  ['of another remote that another person left in the same tab', '8', '/people/MD-2', 0],
  ['without the record that is open', '7', '/people/MD-3', 0],
])('the buttons after a list %s', async (_, userId, path, pagers) => {
  keepLeftList({ session: { userId }, drafts: () => sessionStorage }, [[{ path: '/people/MD-2' }, { path: '/people/MD-6' }]])
  fakeHost(() => ok(answer(1, 3))).open(<Pages page="/people/MD-1" />, path)
  await act(async () => undefined)
  expect(screen.queryAllByRole('group', { name: 'Records of the list' })).toHaveLength(pagers)
})
