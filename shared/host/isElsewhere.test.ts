import { isElsewhere } from './LeaveGuard'

const at = (pathname: string, state: unknown = null, search = '') => ({ pathname, search, hash: '', state, key: search })

test('another page is elsewhere, and another record on the same page; other filters and another tab are not', () => {
  const here = at('/edit', { userId: 'first' })
  expect(isElsewhere(here, at('/list'))).toBe(true)
  expect(isElsewhere(here, at('/edit', { userId: 'second' }))).toBe(true)
  expect(isElsewhere(here, at('/edit', { userId: 'first' }, '?tab=family'))).toBe(false)
  expect(isElsewhere(here, at('/edit', null, '?tab=family'))).toBe(false)
})
