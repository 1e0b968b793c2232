import type { FastifyInstance } from 'fastify'
import { Transform, type Readable } from 'node:stream'
import { HttpError } from '../errors/httpError'
import type { RequestLimits } from './requestLimits'

/** The types that are parsed as a whole. A body of another type is refused before it is read. */
const parsed = /^application\/(json|csp-report)\b/i

/** Gives up a body that stops coming, or that takes too long in all. `readMultipart` gives up a form. */
export function refuseSlowBodies(app: FastifyInstance, limits: RequestLimits) {
  app.addHook('preParsing', async ({ raw, headers }, _reply, payload) => {
    return parsed.test(headers['content-type'] ?? '') && !raw.complete ? withLimits(payload, limits) : payload
  })
}

export const tooSlow = (message: string) => new HttpError(408, message, { headers: { connection: 'close' } })

function withLimits(payload: Readable, { idle, body }: RequestLimits): Readable {
  const giveUp = () => limited.destroy(tooSlow('This request came too slowly. Please send it again'))
  const whole = setTimeout(giveUp, body).unref()
  const pause = setTimeout(giveUp, idle).unref()
  const limited = Object.assign(
    new Transform({
      transform(chunk: Buffer, _, done) {
        limited.receivedEncodedLength += chunk.length
        pause.refresh()
        done(null, chunk)
      },
      destroy(error, done) {
        clearTimeout(whole)
        clearTimeout(pause)
        done(error)
      },
    }),
    { receivedEncodedLength: 0 },
  )
  payload.once('error', (error) => limited.destroy(error))
  // Nobody listens any more once the body is refused for another reason, for example as too large.
  limited.on('error', () => {})
  return payload.pipe(limited)
}
