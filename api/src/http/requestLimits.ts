import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors/httpError'

export type RequestLimits = typeof requestLimits

/** Time limits of a request, in milliseconds. */
export const requestLimits = {
  /** From its head to its response. */
  request: 90_000,
  /** The same for a read: session, turn, total and rows each have a limit of their own, and together wait far longer. */
  read: 15_000,
  /** The same where files are sent: on a slow line they take as long as they take. */
  upload: 900_000,
  /** Between two pieces of a body that is being sent. */
  idle: 30_000,
}

/**
 * Answers 408 when a body pauses too long: Node.js would close the connection without an answer. `handlerTimeout` of Fastify ends a body that
 * never ends.
 */
export function refuseSlowBodies(app: FastifyInstance, { idle }: RequestLimits) {
  app.addHook('preParsing', async ({ raw }) => {
    // A request that a test injects has no socket.
    if (raw.complete !== false) return
    const error = new HttpError(408, 'Nothing more has come of this request. Please send it again')
    // Nobody listens any more once the body is refused for another reason, for example as too large.
    raw.on('error', () => {})
    raw.once('end', () => raw.setTimeout(app.server.timeout))
    raw.setTimeout(idle, () => raw.emit('error', error))
  })
}
