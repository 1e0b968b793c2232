import { availablePages, findPath } from './pages'

test('a page that has a level is there only once the API is known to have it', () => {
  const pages = [
    { path: '/users/all', title: 'App Users' },
    { path: '/history', title: 'History', level: 'history' },
  ]
  const paths = (capabilities: ReadonlySet<string> | undefined) => availablePages(pages, capabilities).map(({ path }) => path)
  expect([undefined, new Set(['lists']), new Set(['history'])].map(paths)).toEqual([['/users/all'], ['/users/all'], ['/users/all', '/history']])
})

test('a page, and what makes something on it, is there for the scopes of the session', () => {
  const pages = [
    { path: '/users/all', title: 'App Users', scope: 'users.read', creates: 'Add user' },
    { path: '/users/admin', title: 'Admin Users', scope: 'admins.read' },
  ]
  const read = (...abilities: string[]) => availablePages(pages, new Set(abilities)).map(({ path, creates }) => [path, creates])
  expect(read('self', 'users.read')).toEqual([['/users/all', undefined]])
  expect(read('self', 'users.read', 'users.act')).toEqual([['/users/all', 'Add user']])
  expect(read('lists')).toHaveLength(2)
})

test.each([
  [{ kind: 'appUser', id: 'MD 1' }, '/users/MD%201'],
  [{ kind: 'assignment', id: 'MD-1/Male' }, '/users/add-special/MD-1/Male'],
  [{ kind: 'payment', id: '7', name: 'TX 1&2' }, '/package/approval?search=TX%201%262&desk=7'],
  [{ kind: 'message', query: { send: 'selected' } }, '/notification?send=selected'],
  [{ kind: 'unknown', id: '7' }, undefined],
])('the record %j is on the page %s', (record, path) => {
  const opens = (kind: string, search?: string) => ({ title: kind, opens: { kind, ...(search && { search }) } })
  const all = [
    { path: '/users/:user_code', ...opens('appUser') },
    { path: '/users/add-special/:user_code/:filter', ...opens('assignment') },
    { path: '/package/approval', ...opens('payment', '?search={name}&desk={id}') },
    { path: '/notification', ...opens('message') },
  ]
  expect(findPath(all, record)).toBe(path)
})
