import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { readPointers } from '../release/pointers'
import { immutable } from './headers'

/** What the host shows of the remotes: where their files lie and which versions count. */
export interface Releases {
  folder: string
  pointers: () => ReturnType<typeof readPointers>
}

/** The files of all versions, for portals on other origins too. */
export async function serveReleases(app: FastifyInstance, { folder, pointers }: Releases) {
  await app.register(files, {
    root: folder,
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /(current|registry)\.json$/.test(path) ? 'no-cache' : immutable)
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    },
  })

  app.get('/registry.json', async (request, reply) => {
    const body = JSON.stringify({ remotes: await pointers() })
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
    return reply.header('content-encoding', 'br').send(brotliCompressSync(body))
  })
}
