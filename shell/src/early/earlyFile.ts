import { fetchJson, type OnDate } from '../services/fetchJson'

/** A file of JSON, fetched before the code that reads it has loaded. */
export interface EarlyFile {
  /** The one that is on its way, or a new one. */
  start(): Promise<unknown>
  /** What was started lately, once; else it is fetched. Rejects after so many milliseconds. */
  take(timeout: number, onDate?: OnDate): Promise<unknown>
}

const freshFor = 30_000
const timeoutMs = 60_000

export function createEarlyFile(name: string): EarlyFile {
  let early: { readonly json: Promise<unknown>; date?: string | null; readonly at: number } | undefined
  const fresh = () => (early && performance.now() - early.at < freshFor ? early : undefined)
  return {
    start() {
      const known = fresh()
      if (known) return known.json
      const json = fetchJson(name, timeoutMs, (date) => (started.date = date))
      const started: NonNullable<typeof early> = { json, at: performance.now() }
      json.catch(() => undefined)
      early = started
      return json
    },
    async take(timeout, onDate) {
      const known = fresh()
      early = undefined
      if (!known) return fetchJson(name, timeout, onDate)
      const json = await Promise.race([known.json, rejectAfter(timeout, name)])
      onDate?.(known.date ?? null)
      return json
    },
  }
}

const rejectAfter = (milliseconds: number, name: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${name} has not come in time`)), milliseconds))
