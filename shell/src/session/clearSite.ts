import type { SafeStorage } from './safeStorage'

/**
 * Deletes what pages have stored at this origin, but for cookies: the storage of this tab and of all tabs at once, before the first await, then
 * databases and caches. Other tabs clear their own when they hear of it. What is blocked holds nothing.
 */
export async function clearSite(storage: SafeStorage): Promise<void> {
  storage.clear()
  clearTab()
  await Promise.allSettled([deleteDatabases(), deleteCaches()])
}

export function clearTab() {
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}

/** The browser goes on with a deletion that a connection of another tab blocks, when that tab is closed. */
async function deleteDatabases() {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}

const deleteCaches = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
