import { appUsers } from '@matchdesk/shared/contract'
import { toState } from '../../state/useListState'
import { filterTitle, ordersOf } from './columnChoices'

const orders = ['-createdAt', 'createdAt', 'name', '-age']

test.each([
  [{ field: 'createdAt', kind: 'date' }, ['Newest first', 'Oldest first']],
  [{ field: 'name', kind: 'word' }, ['A to Z']],
  [{ field: 'age', kind: 'number' }, ['Highest first']],
  [{ field: 'city', kind: 'word' }, []],
  [{ field: undefined, kind: 'text' }, []],
] as const)('the orders by %o are those that the API has', (column, titles) => {
  expect(ordersOf({ title: '', ...column }, orders).map(({ title }) => title)).toEqual(titles)
})

test.each([
  [{ title: 'Status', field: 'registration' }, 'Status'],
  [{ title: 'Joining date', field: 'createdAt' }, 'Joining date'],
  [{ title: 'Age', field: 'age' }, 'Age from'],
  [{ title: 'Address', field: 'city' }, 'City'],
  [{ title: 'Email', field: 'email_id' }, undefined],
])('the filter of the column %o is found', (column, title) => {
  const state = toState(appUsers.list, new URLSearchParams(), () => undefined)
  expect(filterTitle(column, appUsers.list, state)).toBe(title)
})
