import type { PageInfo } from '@matchdesk/shared/release'
import { searchGroups, inWords } from './entries'
import { withRecent } from './recent'

const pages: readonly PageInfo[] = [
  { path: '/users/:user_code', title: 'User Details', opens: { kind: 'appUser' } },
  { path: '/users/new', title: 'Registration', creates: 'Add user' },
  { path: '/users/all', title: 'App Users', menu: { section: 'Users', order: 10 } },
  { path: '/users/edit-special', title: 'Edit Special User' },
  {
    path: '/package/approval',
    title: 'Package History',
    menu: { section: 'Packages', group: 'Normal Package', label: 'Package Approval', order: 5 },
    opens: { kind: 'payment', search: '?search={name}&desk={id}' },
  },
]
const ali = { kind: 'appUser', id: 'MD-000017', name: 'Ali', detail: 'MD-000017', status: 'Registered' } as const
const titlesFor = (typed: string) => searchGroups(typed, pages, [], []).map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)])

test('the empty search offers the last records, then every page of the menu and every action', () => {
  const recent = [{ kind: 'appUser', name: 'Sana', path: '/users/MD-000003' }]
  expect(searchGroups('', pages, recent, []).map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)])).toEqual([
    ['Recent', 'Sana'],
    ['Pages', 'Package Approval', 'App Users'],
    ['Actions', 'Add user'],
  ])
})

test('the beginnings of words find pages and actions, in any order and case', () => {
  expect(titlesFor('app')).toEqual([['Pages', 'Package Approval', 'App Users']])
  expect(titlesFor('USERS ap')).toEqual([['Pages', 'App Users']])
  expect(titlesFor('normal')).toEqual([['Pages', 'Package Approval']])
  expect(titlesFor('add')).toEqual([['Actions', 'Add user']])
  expect(titlesFor('serS')).toEqual([])
  expect(titlesFor('+')).toEqual([])
})

test('a record without a page is offered without a way to it', () => {
  const [group] = searchGroups('ali', [], [], [ali])
  expect(group?.entries).toEqual([
    { key: 'appUser MD-000017', title: 'Ali', detail: 'MD-000017', record: ali, status: 'Registered', path: undefined },
  ])
})

test('a kind is read as words', () => {
  expect(['appUser', 'payment', 'specialPayment'].map(inWords)).toEqual(['App user', 'Payment', 'Special payment'])
})

test('the record opened last comes first, once, and eight are remembered', () => {
  const opened = Array.from({ length: 10 }, (_, n) => ({ kind: 'appUser', name: `Person ${n}`, path: `/users/${n}` }))
  const recent = [...opened, opened[4]!].reduce<ReturnType<typeof withRecent>>(withRecent, [])
  expect(recent.map(({ path }) => path)).toEqual(['4', '9', '8', '7', '6', '5', '3', '2'].map((n) => `/users/${n}`))
})
