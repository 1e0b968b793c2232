/** Hears the Date header of a response: the server's clock. */
export type OnDate = (date: string | null) => void

/** Reads a JSON file that may change at any time; rejects when it does not arrive in time. */
export async function fetchJson(file: string, timeout: number, onDate?: OnDate): Promise<unknown> {
  const response = await fetch(file, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) })
  onDate?.(response.headers.get('Date'))
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.json()
}

/** The value that a text holds as JSON; undefined when it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
