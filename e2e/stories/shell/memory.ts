import type { Page } from '@playwright/test'

export interface MemoryUse {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** Measures what a page holds once its garbage is collected: megabytes of its heap, nodes and listeners. */
export async function memoryMeter(page: Page): Promise<() => Promise<MemoryUse>> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  return async () => {
    // Objects that a finalizer releases are garbage for the next round only.
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heap: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners }
  }
}
