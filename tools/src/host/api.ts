import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localPictures } from './localPictures'
import { unavailable } from './unserved'

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

const callerOf = ({ ip, protocol }: FastifyRequest) => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': protocol })

/**
 * Hands the API's addresses on to the API, whose responses pass unchanged; of an API that belongs to another console, the
 * pictures are asked for through this server.
 */
export async function serveApi(app: FastifyInstance, upstream: string, isBorrowed: boolean) {
  const replyOptions: ReplyOptions = {
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      ...callerOf(request as FastifyRequest),
      ...(isBorrowed && { 'accept-encoding': 'identity' }),
    }),
    onError: (reply) => {
      void reply.code(unavailable.status).headers(unavailable.headers).send(unavailable.body)
    },
    ...(isBorrowed && { onResponse: localPictures }),
  }
  for (const prefix of ['/api', '/health'])
    await app.register(proxy, { upstream, prefix, rewritePrefix: prefix, disableRequestLogging: true, replyOptions })
}
