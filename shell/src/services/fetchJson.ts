/** Reads a JSON file that may change at any time; rejects when it is not there in time. */
export async function fetchJson(file: string, limit: number, hear?: (date: string | null) => void): Promise<unknown> {
  const answer = await fetch(file, { cache: 'no-cache', signal: AbortSignal.timeout(limit) })
  hear?.(answer.headers.get('Date'))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.json()
}
