import { fetchJson, type OnDate } from '../services/json'

const freshFor = 30_000
const timeoutMs = 60_000

/** A file of JSON, fetched before the code that reads it has loaded. */
export function createEarlyFile(name: string) {
  let early: { readonly json: Promise<unknown>; date?: string | null; readonly at: number } | undefined
  const fresh = () => (early && performance.now() - early.at < freshFor ? early : undefined)
  return {
    /** The one that is on its way, or a new one. */
    start() {
      const recent = fresh()
      if (recent) return recent.json
      const json = fetchJson(name, timeoutMs, (date) => (request.date = date))
      const request: NonNullable<typeof early> = { json, at: performance.now() }
      json.catch(() => undefined)
      early = request
      return json
    },
    /** Takes a recent answer once; else fetches the file. Rejects after so many milliseconds. */
    async take(timeout: number, onDate?: OnDate): Promise<unknown> {
      const recent = fresh()
      early = undefined
      if (!recent) return fetchJson(name, timeout, onDate)
      const json = await Promise.race([recent.json, rejectAfter(timeout, name)])
      onDate?.(recent.date ?? null)
      return json
    },
  }
}

const rejectAfter = (milliseconds: number, name: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${name} has not come in time`)), milliseconds))

export type EarlyFile = ReturnType<typeof createEarlyFile>
