import type { FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'

/** More than any client of ours sends; nginx in front takes as much. */
const mostDiscarded = 100 * 1024 * 1024

/**
 * Reads what is still coming of a request that is refused, and forgets it. A connection that closes while its client is
 * sending is reset, and a proxy that meets the reset first never hands the answer on.
 */
export async function discardBody({ raw }: FastifyRequest) {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  let received = 0
  const enough = new Promise<void>((resolve) =>
    raw.on('data', ({ length }: Buffer) => {
      received += length
      if (received > mostDiscarded) resolve()
    }),
  )
  raw.unpipe()
  raw.resume()
  await Promise.race([enough, finished(raw, { writable: false }).catch(() => undefined)])
}
