import { clearSite } from './clearSite'
import { createSafeStorage } from './safeStorage'

const storage = createSafeStorage(() => localStorage)

/** What jsdom lacks: databases and caches by their names. */
function offerDatabases(names: Set<string>) {
  const indexedDB = { databases: async () => [...names].map((name) => ({ name })), deleteDatabase: (name: string) => void names.delete(name) }
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
}

function offerCaches(names: Set<string>) {
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) }
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true })
}

test('both storages are empty before anything is awaited, then databases and caches go', async () => {
  const [databases, caches] = [new Set(['of a remote', 'of another']), new Set(['pictures'])]
  offerDatabases(databases)
  offerCaches(caches)
  localStorage.setItem('token', 't')
  sessionStorage.setItem('matchdesk.draft.u1.form', 'Ayesha Khan')
  const clearing = clearSite(storage)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  await clearing
  expect([databases.size, caches.size]).toEqual([0, 0])
})

test('a browser without databases and caches clears the rest', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  Object.defineProperty(globalThis, 'caches', { value: undefined, configurable: true })
  localStorage.setItem('token', 't')
  await clearSite(storage)
  expect(localStorage).toHaveLength(0)
})
