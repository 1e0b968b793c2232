import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const callerOf = ({ ip, protocol }: FastifyRequest) => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': protocol })

/** Hands the API's addresses on to the API, whose responses pass unchanged. */
export async function serveApi(app: FastifyInstance, upstream: string) {
  for (const prefix of ['/api', '/health'])
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...callerOf(request as FastifyRequest) }),
        onError: (reply) => {
          void reply.code(503).header('retry-after', '5').send({ message: 'The service is not available, try again in a moment' })
        },
      },
    })
}
