import type { LiveLine } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { EventEmitter, once } from 'node:events'

/** A line, or the end of a stream, that takes longer does not come. */
const mostSeconds = 20

/** Follows `GET live` at an address; resolves when the first line has come. */
export async function follow(address: string, headers: Record<string, string>, seconds = mostSeconds) {
  const controller = new AbortController()
  const response = await fetch(`${address}/api/v1/live`, { headers, signal: controller.signal })
  assert.equal(response.status, 200)
  const lines: LiveLine[] = []
  const arrivals = new EventEmitter()
  let isOpen = true
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts.map((text) => JSON.parse(text) as LiveLine))
      arrivals.emit('more')
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOpen = false
      arrivals.emit('more')
    })

  /** Waits until `find` finds something. Fails after a while with what came until then. */
  async function until<T>(what: string, find: () => T | undefined): Promise<T> {
    const signal = AbortSignal.timeout(seconds * 1000)
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      const when = isOpen ? `in ${seconds} s` : 'before the stream ended'
      assert.ok(isOpen && !signal.aborted, `No ${what} ${when}. These lines came: ${JSON.stringify(lines)}`)
      await once(arrivals, 'more', { signal }).catch(() => {})
    }
  }
  /** Resolves with the first line that fits, of those that came and those to come. */
  const line = (fits: (line: LiveLine) => boolean) => until('such line', () => lines.find(fits))
  await line((first) => 'heartbeat' in first)
  return {
    response,
    lines,
    line,
    changed: (resource: string) => line((one) => 'changed' in one && one.changed === resource),
    changes: () => lines.flatMap((one) => ('changed' in one ? [one.changed] : [])),
    /** Resolves when the stream has ended. */
    end: () => until('end', () => (isOpen ? undefined : true)),
    isOpen: () => isOpen,
    stop: () => controller.abort(),
  }
}
