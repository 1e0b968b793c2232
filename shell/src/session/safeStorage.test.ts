import { createSafeStorage } from './safeStorage'

const full = () => {
  const browserStorage = Object.create(Storage.prototype) as Storage
  const values = new Map<string, string>([['token', 'of somebody else']])
  return Object.assign(browserStorage, {
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

test('a written value is there for whoever opens the same storage later', () => {
  createSafeStorage(() => localStorage).write({ token: 't', USERID: 'u' })
  const later = createSafeStorage(() => localStorage)
  expect([later.read('token'), later.read('USERID')]).toEqual(['t', 'u'])
  later.clear()
  expect(localStorage).toHaveLength(0)
})

test('a full storage does not mix old and new: all values stay in the memory of this tab', () => {
  const browserStorage = full()
  const storage = createSafeStorage(() => browserStorage)
  storage.write({ USERID: 'new', token: 'new' })
  expect([storage.read('token'), storage.read('USERID')]).toEqual(['new', 'new'])
  expect(browserStorage.getItem('token')).toBeNull()
})

test('a blocked storage is replaced by the memory of this tab', () => {
  const storage = createSafeStorage(blocked)
  expect(storage.read('token')).toBeNull()
  storage.write({ token: 't' })
  expect(storage.read('token')).toBe('t')
  storage.remove('token')
  expect(storage.read('token')).toBeNull()
})

test('a value that was cleared is missing; one that cannot be read is not', () => {
  const storage = createSafeStorage(() => localStorage)
  storage.write({ token: 't' })
  expect(storage.isMissing('token')).toBe(false)
  localStorage.clear()
  expect(storage.isMissing('token')).toBe(true)
  expect(createSafeStorage(blocked).isMissing('token')).toBe(false)
})
