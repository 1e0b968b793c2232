import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { immutable, policy } from './headers'

/** The built shell: its page is asked for anew each time, its hashed files never again. */
export async function serveShell(app: FastifyInstance, dist: string) {
  const { scripts } = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8')) as { scripts: string[] }
  const pagePolicy = policy(scripts)
  await app.register(files, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? immutable : 'no-cache')
      if (/\.html(\.br)?$/.test(path)) reply.header('content-security-policy', pagePolicy)
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
}
