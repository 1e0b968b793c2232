import { lazy } from 'react'

/** Loads code. Where that fails without a network, it waits until the network is back and loads again. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadOnline(load)
  }
}

/** A component whose code comes when it is first rendered. A page stays usable where the network is gone before that: the part comes later. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadOnline(load))
