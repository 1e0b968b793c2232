import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Lets routes be for those only who send an `authorization`, beside those that are for everybody at the same address. */
export function distinguishAuthorized(app: FastifyInstance) {
  app.addConstraintStrategy({
    name: 'authorized',
    storage() {
      const handlers = new Map()
      return { get: (isAuthorized) => handlers.get(isAuthorized) ?? null, set: (isAuthorized, handler) => void handlers.set(isAuthorized, handler) }
    },
    deriveConstraint: ({ headers }) => (headers.authorization === undefined ? undefined : true),
    validate: () => true,
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Refuses who does not send this token; how long that takes says nothing about it. */
export function bearerOf(token: string) {
  const expected = digestOf(`Bearer ${token}`)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) return
    return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'The token is not the one of this server' })
  }
}
