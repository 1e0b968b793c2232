import { text } from 'node:stream/consumers'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from './errorAnswers'

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

const foreignPicture = /https?:\/\/[^/"]+(?=\/api\/v1\/media\/)/g

/**
 * Pictures carry the address of the console that they belong to, and may be shown there only; without it they are asked
 * for at the origin of the page, whose policy allows no other.
 */
const localPictures: NonNullable<ReplyOptions['onResponse']> = (_request, reply, { stream }) => {
  if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return void reply.send(stream)
  text(stream).then(
    (body) => reply.removeHeader('content-length').send(body.replace(foreignPicture, '')),
    (error: Error) => reply.send(error),
  )
}

const getCaller = ({ ip, protocol }: FastifyRequest) => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': protocol })

/**
 * Hands the API's addresses on to the API, whose responses pass unchanged; of an API that belongs to another console, the
 * pictures are asked for through this server.
 */
export async function serveApi(app: FastifyInstance, upstream: string, isBorrowed: boolean) {
  const replyOptions: ReplyOptions = {
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      ...getCaller(request as FastifyRequest),
      ...(isBorrowed && { 'accept-encoding': 'identity' }),
    }),
    onError: (reply) => {
      void reply.code(unavailable.status).headers(unavailable.headers).send(unavailable.body)
    },
    ...(isBorrowed && { onResponse: localPictures }),
  }
  // A live stream or a slow body uses a connection for minutes: with a maximum, some hundred of them would stop all others.
  const undici = { connections: null }
  for (const prefix of ['/api', '/health'])
    await app.register(proxy, { upstream, prefix, rewritePrefix: prefix, disableRequestLogging: true, replyOptions, undici })
}
