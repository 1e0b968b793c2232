import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { HttpError, toHttpError } from '../errors/httpError'
import type { RequestLimits } from './requestLimits'
import { requestIdHeader } from './secureHeaders'

type Headers = Readonly<Record<string, string>>

/** Turns each error into one of the fixed catalogue, with the request id of the log. */
export function answerErrors(app: FastifyInstance, { idle }: RequestLimits, onDiskFull: () => void) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, headers, body } = errorResponse(error, request.id)
    if (status === 500 || status === 507) request.log.error(error)
    if (status === 507) onDiskFull()
    if (status === 413) await discardBody(request, idle)
    if (isTimeout(status) && request.raw.complete === false) void reply.header('connection', 'close')
    return reply.removeHeader('content-encoding').type('application/json; charset=utf-8').code(status).headers(headers).send(body)
  })
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'There is nothing at this address')
  })
}

const isTimeout = (status: number) => status === 408 || status === 503

/** For requests that the router refuses: hooks do not run. */
export const answerFrameworkError =
  (secure: Headers) =>
  (error: Error, { id }: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = errorResponse(error, id)
    void reply
      .code(status)
      .headers({ ...secure, [requestIdHeader]: id })
      .send(body)
  }

function errorResponse(error: unknown, id: string) {
  const refusal = toHttpError(error) ?? new HttpError(500, 'Something went wrong')
  return { status: refusal.status, headers: refusal.headers, body: refusal.bodyFor(id) }
}

/** More than any client of ours sends; nginx in front takes as much. */
const maximumDiscard = 100 * 1024 * 1024

/**
 * Reads and drops the rest of a refused body, for `longest` milliseconds at most. A connection that closes while its client sends is reset, and
 * a proxy that meets the reset does not pass the answer on.
 */
async function discardBody({ raw }: FastifyRequest, longest: number) {
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
  const end = finished(raw, { writable: false, signal: AbortSignal.timeout(longest) }).catch(() => undefined)
  await Promise.race([overflow, end])
}
