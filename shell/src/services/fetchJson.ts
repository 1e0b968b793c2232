/** Reads a JSON file that may change at any time; rejects when it does not arrive in time. */
export async function fetchJson(file: string, timeout: number, onDate?: (date: string | null) => void): Promise<unknown> {
  const response = await fetch(file, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) })
  onDate?.(response.headers.get('Date'))
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.json()
}
