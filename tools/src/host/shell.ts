import type { FastifyInstance } from 'fastify'
import { shellName, type ShellRelease } from '@matchdesk/shared/release'
import { fresh } from '../stores/releaseFiles'
import { policy, type Origins } from './headers'

/** The page of the shell: asked for anew each time, each version with a policy of its own. Its files lie among the releases. */
export function serveShell(app: FastifyInstance, shell: () => Promise<ShellRelease | undefined>, origins: Origins) {
  app.get('/', async (_request, reply) => {
    const release = await shell()
    if (!release) return reply.code(503).send({ message: 'No shell is released yet' })
    reply.headers({ ...fresh, 'content-security-policy': policy(release, origins) })
    return reply.sendFile(`${shellName}/${release.version}/index.html`)
  })
}
