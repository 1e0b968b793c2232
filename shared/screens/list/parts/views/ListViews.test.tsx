import { act, screen, waitFor, within } from '@testing-library/react'
import type { Reply, Request } from '@matchdesk/shared/client'
import type { Level, SavedView } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, later, ok, refused, type Script } from '../../../../test/fakeHost'
import { answer, people } from '../../../../test/people'
import { defineList } from '../../../define/defineList'
import { ListScreen } from '../../ListScreen'

const definition = defineList(people.list, () => ({ label: 'People', columns: ['code', 'name', 'open'] }))
const plain = { order: [], hidden: [], widths: {}, compact: true }
const women: SavedView = {
  id: '7',
  list: 'People',
  name: 'Women',
  everybody: false,
  query: { filter: 'Female', search: 'ay' },
  arrangement: { ...plain, hidden: ['code'] },
  author: 'Amina',
  is_mine: true,
}
const ofColleague: SavedView = { ...women, id: '8', name: 'New men', query: {}, everybody: true, author: 'Bilal', is_mine: false }
const ofOtherList: SavedView = { ...women, id: '9', list: 'Packages', name: 'Hidden packages' }

interface World {
  path?: string
  first?: string
  names?: readonly Level[]
  write?: (request: Request) => ReturnType<Script>
  preferences?: () => ReturnType<Script>
}

function open({ path = '/people', first, names, write = () => ok({ message: 'Done', id: '7' }), preferences }: World = {}) {
  const host = fakeHost(
    (request) => {
      if (request.method !== 'GET') return write(request)
      if (request.path === '/views') return ok({ views: [women, ofColleague, ofOtherList] })
      if (request.path === '/preferences') return preferences?.() ?? ok({ tables: first ? { People: { ...plain, view: first } } : {} })
      return ok(answer(1, 3, 3))
    },
    capabilitiesOf(names),
    { scripted: ['/views', '/preferences'] },
  )
  const writes = () => host.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
  return { ...host, ...host.open(<ListScreen definition={definition} />, path), writes }
}
/** The button once its code is here: until then, a disabled one has its room. */
async function button(name: string | RegExp) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
  return screen.getByRole('button', { name })
}
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a view is a link to the rows that it was saved with, and the dialog has the views of its list alone', async () => {
  const { user, requests } = open()
  await user.click(await button('Views'))
  const links = within(await screen.findByRole('list', { name: 'Views' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Women', '#/people?filter=Female&search=ay&view=7'],
    ['New men', '#/people?view=8'],
  ])
  await user.click(links[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.filter(({ path }) => path === '/views')).toHaveLength(1)
})

test('the address of a view holds its filters, so that its rows need no other answer', async () => {
  open({ path: '/people?filter=Female&search=ay&view=7' })
  expect(await button('View: Women')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Name', 'Open']))
  expect(screen.getByRole('searchbox')).toHaveValue('ay')
})

test('an address that names the filters of a view in another order shows that view unchanged', async () => {
  const { user } = open({ path: '/people?search=ay&view=7&filter=Female' })
  await user.click(await button('View: Women'))
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update “Women” to what the list shows' })).toBeNull()
})

test('a view is saved with the filters and the arrangement that the list shows, without its page', async () => {
  const { user, writes, at, toasts } = open({ path: '/people?filter=Female&page=2' })
  await user.click(await button('Views'))
  const save = await screen.findByRole('button', { name: 'Save view' })
  expect(save).toBeDisabled()
  await user.type(screen.getByLabelText('View name'), 'Ladies')
  await user.click(screen.getByRole('checkbox', { name: 'For everybody' }))
  await user.keyboard('{Enter}')
  await user.click(save)
  await waitFor(() => expect(at.path).toBe('/people?filter=Female&page=2&view=7'))
  const body = { name: 'Ladies', everybody: true, list: 'People', scope: 'self', query: { filter: 'Female' }, arrangement: plain }
  expect(writes()).toEqual([{ method: 'POST', path: '/views', body }])
  expect(toasts).toEqual([{ tone: 'success', text: 'Done' }])
})

test('a name that is taken stays in the form, with the reason', async () => {
  const { user, toasts } = open({ write: () => refused(409, 'You already have a view "Women"', { field: 'name' }) })
  await user.click(await button('Views'))
  await user.type(await screen.findByLabelText('View name'), 'Women')
  await user.click(await button('Save view'))
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'You already have a view "Women"' }]))
  expect(screen.getByLabelText('View name')).toHaveValue('Women')
})

test('a view is saved once on a double click while the API is slow', async () => {
  const { reply, settle } = later()
  const { user, writes } = open({ write: () => reply })
  await user.click(await button('Views'))
  await user.type(await screen.findByLabelText('View name'), 'Ladies')
  await user.dblClick(await button('Save view'))
  settle(ok({ message: 'Saved', id: '7' }))
  await waitFor(() => expect(screen.getByLabelText('View name')).toHaveValue(''))
  expect(writes()).toHaveLength(1)
})

test('its author renames, updates and deletes a view; a colleague only opens it', async () => {
  const { user, writes } = open({ path: '/people?filter=Female&view=7' })
  await user.click(await button('View: Women'))
  await user.click(await button('Update “Women” to what the list shows'))
  expect(screen.queryByRole('button', { name: 'Rename New men' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete New men' })).toBeNull()
  expect(screen.getByText('For everybody, by Bilal')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rename Women' }))
  const form = within(screen.getByRole('form', { name: 'Rename Women' }))
  await user.clear(form.getByLabelText('View name'))
  await user.type(form.getByLabelText('View name'), 'Ladies{Enter}')
  await user.click(await button('Delete Women'))
  const question = await screen.findByRole('alertdialog', { name: 'Delete the view Women?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(writes()).toEqual([
      { method: 'PUT', path: '/views/7', body: { query: { filter: 'Female' } } },
      { method: 'PUT', path: '/views/7', body: expect.objectContaining({ name: 'Ladies', everybody: false }) },
      { method: 'DELETE', path: '/views/7', body: undefined },
    ]),
  )
})

test('a list with an empty address opens in the default view, and its address names that view', async () => {
  const { at, user, writes } = open({ first: '7' })
  await waitFor(() => expect(at.path).toBe('/people?filter=Female&search=ay&view=7'))
  await user.click(await button('Clear Filters'))
  await waitFor(() => expect(at.path).toBe('/people?view=7'))
  await user.click(await button('View: Women'))
  expect(await screen.findByRole('link', { name: 'Leave the view' })).toHaveAttribute('href', '#/people?view=none')
  await user.click(screen.getByRole('button', { name: 'Open the list in Women', pressed: true }))
  await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', path: '/preferences', body: { tables: { People: plain } } }]))
})

test('a list with filters in its address opens as its address says', async () => {
  const { at } = open({ first: '7', path: '/people?filter=Male' })
  expect(await button('Views')).toBeVisible()
  expect(at.path).toBe('/people?filter=Male')
})

test('an administrator who arranges the table in a view changes that view, and leaves the view of a colleague', async () => {
  const own = open({ path: '/people?view=7' })
  await own.user.click(await button('Arrange table'))
  await own.user.click(await screen.findByRole('checkbox', { name: 'Open' }))
  await own.user.click(await button('Save'))
  const hidden = ['code', 'open']
  await waitFor(() => expect(own.writes()).toEqual([{ method: 'PUT', path: '/views/7', body: { arrangement: { ...plain, hidden } } }]))
  own.unmount()
  const other = open({ path: '/people?view=8' })
  await other.user.click(await button('Arrange table'))
  expect(await screen.findByText(/is of Bilal/)).toBeVisible()
  await other.user.click(await button('Save'))
  await waitFor(() => expect(other.at.path).toBe('/people'))
  expect(other.writes()).toEqual([{ method: 'PUT', path: '/preferences', body: { tables: { People: { ...plain, hidden: ['code'] } } } }])
})

test('an arrangement that could not be read is not overwritten: the table is arranged, and a view made the default, once it is known', async () => {
  let reply: Reply = refused(503, 'Busy')
  const stored = { ...plain, order: ['open'], view: '8' }
  const { user, writes } = open({ path: '/people?page=1', preferences: () => reply })
  await user.click(await button('Views'))
  await user.type(await screen.findByLabelText('View name'), 'Ladies')
  expect(screen.queryByRole('button', { name: 'Open the list in Women' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save view' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Arrange table' })).toBeDisabled()
  reply = ok({ tables: { People: stored } })
  act(() => void dispatchEvent(new Event('visibilitychange')))
  await user.click(await button('Arrange table'))
  await user.click(await screen.findByRole('checkbox', { name: 'Code' }))
  await user.click(await button('Save'))
  const body = { tables: { People: { ...stored, hidden: ['code'] } } }
  await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', path: '/preferences', body }]))
})

test('on an API without the level of lists, the list has no views, and asks for none', async () => {
  const { requests } = open({ names: [], path: '/people?view=7' })
  expect(await screen.findByText('Ayesha')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull()
  expect(requests.map(({ path }) => path)).not.toContain('/views')
})
