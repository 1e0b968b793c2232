import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { secure } from '../host/headers'
import { localHeaders } from './allowLocalPages'

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
