import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { secure } from '../front/headers'

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * Consoles on this machine may read a build that is not released yet, on any port; other sites may not. Browsers cache nothing of it.
 */
const localHeaders = ({ headers: { origin = '' } }: FastifyRequest) => ({
  vary: 'origin',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-site',
  ...(localOrigin.test(origin) && { 'access-control-allow-origin': origin }),
})

export const allowLocalPages = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(releases\/|registry\.json)/.test(request.url)) reply.removeHeader('access-control-allow-origin').headers(localHeaders(request))
  })

/** Tells open pages of new builds, as server-sent events. */
export function createBuilds() {
  const pages = new Set<ServerResponse>()
  let remote = ''
  const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`
  const send = (text: string) => pages.forEach((page) => page.write(text))
  return {
    remote(hash: string) {
      remote = hash
      send(event('remote', hash))
    },
    shell: () => send(event('shell', '')),
    /** A page that comes back after a pause hears what is built meanwhile. */
    serve: (app: FastifyInstance) =>
      app.get('/builds', (request, reply) => {
        reply.hijack().raw.writeHead(200, { ...secure, ...localHeaders(request), 'content-type': 'text/event-stream' })
        reply.raw.write(event('remote', remote))
        pages.add(reply.raw)
        request.raw.once('close', () => pages.delete(reply.raw))
      }),
  }
}
