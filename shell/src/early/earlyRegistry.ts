import { fetchJson } from '../services/fetchJson'

/** The registry as JSON, fetched before the code that reads it has loaded. */
export interface EarlyRegistry {
  /** The one that is on its way, or a new one. */
  start(): Promise<unknown>
  /** What was started lately, once; else it is fetched. Rejects after so many milliseconds. */
  take(timeout: number): Promise<unknown>
}

const freshFor = 30_000
const timeoutMs = 60_000

export function createEarlyRegistry(): EarlyRegistry {
  let early: { readonly json: Promise<unknown>; readonly at: number } | undefined
  const fresh = () => (early && performance.now() - early.at < freshFor ? early.json : undefined)
  return {
    start() {
      const known = fresh()
      if (known) return known
      const json = fetchJson('registry.json', timeoutMs)
      json.catch(() => undefined)
      early = { json, at: performance.now() }
      return json
    },
    take(timeout) {
      const known = fresh()
      early = undefined
      return known ? Promise.race([known, rejectAfter(timeout)]) : fetchJson('registry.json', timeout)
    },
  }
}

const rejectAfter = (milliseconds: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('registry.json has not come in time')), milliseconds))
