import type { FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** More than any client of ours sends; nginx in front takes as much. */
const maximumDiscard = 100 * 1024 * 1024

/**
 * Reads what is still coming of a request that is refused, and forgets it. A connection that closes while its client is
 * sending is reset, and a proxy that meets the reset first never hands the answer on. Waits so many milliseconds at most.
 */
export async function discardBody({ raw }: FastifyRequest, longest: number) {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  let received = 0
  const enough = new Promise<void>((resolve) =>
    raw.on('data', ({ length }: Buffer) => {
      received += length
      if (received > maximumDiscard) resolve()
    }),
  )
  raw.unpipe()
  raw.resume()
  const late = new AbortController()
  const timeout = wait(longest, undefined, { signal: late.signal }).catch(() => undefined)
  await Promise.race([enough, timeout, finished(raw, { writable: false }).catch(() => undefined)])
  late.abort()
}
