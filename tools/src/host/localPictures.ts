import { text } from 'node:stream/consumers'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'

type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>

const foreignPicture = /https?:\/\/[^/"]+(?=\/api\/v1\/media\/)/g

/**
 * Pictures carry the address of the console that they belong to, and may be shown there only; without it they are asked
 * for at the origin of the page, whose policy allows no other.
 */
export const localPictures: OnResponse = (_request, reply, { stream }) => {
  if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return void reply.send(stream)
  text(stream).then(
    (body) => reply.removeHeader('content-length').send(body.replace(foreignPicture, '')),
    (error: Error) => reply.send(error),
  )
}
