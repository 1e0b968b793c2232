import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messageOf } from '../userError'
import { readPointers } from '../release/pointers'
import { readShell } from '../release/shellPointer'
import { fresh, releaseFiles } from '../stores/releaseFiles'
import { placedAt } from './placedAt'

/** What the host shows of the shell and the remotes: where their files lie and which versions count. */
export interface Releases {
  folder: string
  pointers: () => ReturnType<typeof readPointers>
  shell: () => ReturnType<typeof readShell>
}

/** The pointers in a folder, read anew at each request: of a broken one `onBroken` hears why, and a broken one of the shell counts as it was before. */
export function releasesIn(folder: string, onBroken: (problem: string) => void): Releases {
  let lastShell: Awaited<ReturnType<typeof readShell>>
  return {
    folder,
    pointers: () => readPointers(folder, onBroken),
    async shell() {
      lastShell = await readShell(folder).catch((error: unknown) => {
        onBroken(`The pointer of the shell is broken: ${messageOf(error).split('\n').join(' ')}`)
        return lastShell
      })
      return lastShell
    },
  }
}

/** The files of all versions, for portals on other origins too, and the registry, which names the origin where they lie. */
export async function serveReleases(app: FastifyInstance, { folder, pointers, shell }: Releases, origin: string | undefined) {
  await app.register(files, {
    root: folder,
    prefix: '/releases/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.headers({ ...releaseFiles.find(({ pattern }) => pattern.test(path))?.headers })
    },
  })

  app.get('/registry.json', async (request, reply) => {
    const body = JSON.stringify({ shell: (await shell())?.current.version, remotes: (await pointers()).map(placedAt(origin)) })
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({ ...fresh, etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
    return reply.header('content-encoding', 'br').send(brotliCompressSync(body))
  })
}
