import { createKeep } from './safeStorage'

const full = () => {
  const storage = Object.create(Storage.prototype) as Storage
  const values = new Map<string, string>([['token', 'of somebody else']])
  return Object.assign(storage, {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    clear: () => values.clear(),
  })
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test('what is kept is there again for the next one who opens the same storage', () => {
  createKeep(() => localStorage).write({ token: 't', USERID: 'u' })
  const later = createKeep(() => localStorage)
  expect([later.read('token'), later.read('USERID')]).toEqual(['t', 'u'])
  later.clear()
  expect(localStorage).toHaveLength(0)
})

test('a full storage does not mix old and new: this tab remembers all of it', () => {
  const storage = full()
  const keep = createKeep(() => storage)
  keep.write({ USERID: 'new', token: 'new' })
  expect([keep.read('token'), keep.read('USERID')]).toEqual(['new', 'new'])
  expect(storage.getItem('token')).toBeNull()
})

test('a blocked storage is a memory for this tab', () => {
  const keep = createKeep(blocked)
  expect(keep.read('token')).toBeNull()
  keep.write({ token: 't' })
  expect(keep.read('token')).toBe('t')
  keep.forget('token')
  expect(keep.read('token')).toBeNull()
})

test('a value that was cleared away is lacking; one that cannot be looked for is not', () => {
  const keep = createKeep(() => localStorage)
  keep.write({ token: 't' })
  expect(keep.lacks('token')).toBe(false)
  localStorage.clear()
  expect(keep.lacks('token')).toBe(true)
  expect(createKeep(blocked).lacks('token')).toBe(false)
})
