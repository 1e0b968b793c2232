import type { CDPSession, Page } from '@playwright/test'

/** All texts that the browser holds of the origin of a page, by place, as its protocol reads them. */
export async function readStoredTexts(page: Page): Promise<Readonly<Record<string, string>>> {
  const protocol = await page.context().newCDPSession(page)
  const securityOrigin = new URL(page.url()).origin
  const storage = async (isLocalStorage: boolean) =>
    JSON.stringify(await protocol.send('DOMStorage.getDOMStorageItems', { storageId: { securityOrigin, isLocalStorage } }))
  await protocol.send('DOM.enable')
  await protocol.send('DOMStorage.enable')
  await protocol.send('IndexedDB.enable')
  const texts = {
    'local storage': await storage(true),
    'session storage': await storage(false),
    databases: JSON.stringify(await readDatabases(protocol, securityOrigin)),
    caches: JSON.stringify((await protocol.send('CacheStorage.requestCacheNames', { securityOrigin })).caches),
    page: JSON.stringify(await protocol.send('DOMSnapshot.captureSnapshot', { computedStyles: [] })),
    memory: await readMemory(protocol),
  }
  await protocol.detach()
  return texts
}

async function readDatabases(protocol: CDPSession, securityOrigin: string) {
  const { databaseNames } = await protocol.send('IndexedDB.requestDatabaseNames', { securityOrigin })
  const stores = await Promise.all(databaseNames.map((databaseName) => protocol.send('IndexedDB.requestDatabase', { securityOrigin, databaseName })))
  const rows = await Promise.all(
    stores.flatMap(({ databaseWithObjectStores: { name, objectStores } }) =>
      objectStores.map((store) =>
        protocol.send('IndexedDB.requestData', { securityOrigin, databaseName: name, objectStoreName: store.name, skipCount: 0, pageSize: 100 }),
      ),
    ),
  )
  return { databaseNames, rows }
}

/** The heap of the page, its strings included, after the garbage is collected. */
async function readMemory(protocol: CDPSession): Promise<string> {
  const chunks: string[] = []
  protocol.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await protocol.send('HeapProfiler.enable')
  await protocol.send('HeapProfiler.collectGarbage')
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await protocol.send('HeapProfiler.disable')
  return chunks.join('')
}
