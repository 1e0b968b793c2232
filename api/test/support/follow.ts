import type { LiveLine } from '@matchdesk/shared/contract'
import assert from 'node:assert/strict'

/** Follows `GET live` at an address; resolves when the first line has come. */
export async function follow(address: string, headers: Record<string, string>) {
  const controller = new AbortController()
  const response = await fetch(`${address}/api/v1/live`, { headers, signal: controller.signal })
  assert.equal(response.status, 200)
  const lines: LiveLine[] = []
  let wake = () => {}
  let isOpen = true
  const reading = (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts.map((text) => JSON.parse(text) as LiveLine))
      wake()
    }
  })()
  const ended = reading
    .catch(() => {})
    .finally(() => {
      isOpen = false
      wake()
    })
  /** Resolves with the first line that fits, of those that came and those to come. */
  async function line(fits: (line: LiveLine) => boolean): Promise<LiveLine> {
    for (;;) {
      const found = lines.find(fits)
      if (found) return found
      assert.ok(isOpen, 'The stream ended')
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  await line((first) => 'heartbeat' in first)
  return {
    response,
    lines,
    line,
    changed: (resource: string) => line((one) => 'changed' in one && one.changed === resource),
    changes: () => lines.flatMap((one) => ('changed' in one ? [one.changed] : [])),
    ended,
    stop: () => controller.abort(),
  }
}
