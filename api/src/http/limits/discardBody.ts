import type { FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** More than any client of ours sends; nginx in front takes as much. */
const maximumDiscard = 100 * 1024 * 1024

/**
 * Reads and drops the rest of a refused body, for `longest` milliseconds at most. A connection that closes while its client sends is reset, and
 * a proxy that meets the reset does not pass the answer on.
 */
export async function discardBody({ raw }: FastifyRequest, longest: number) {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  let bytes = 0
  const overflow = new Promise<void>((resolve) =>
    raw.on('data', ({ length }: Buffer) => {
      bytes += length
      if (bytes > maximumDiscard) resolve()
    }),
  )
  raw.unpipe()
  raw.resume()
  const controller = new AbortController()
  const timeout = wait(longest, undefined, { signal: controller.signal }).catch(() => undefined)
  await Promise.race([overflow, timeout, finished(raw, { writable: false }).catch(() => undefined)])
  controller.abort()
}
