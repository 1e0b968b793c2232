import type { Release, ShellRelease } from '@matchdesk/shared/release'
import { languages, readOffers } from '../release/languages'
import { type RegistryEntry, readPointers, readShell } from '../release/registry'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toMessage } from '../userError'
import { folderStore } from '../stores/folderStore'
import { fresh, releaseFiles, shared } from '../stores/releaseFiles'

/** Puts the releases of a pointer on another origin than the registry. */
function withOrigin(origin: string | undefined, pointer: RegistryEntry): RegistryEntry {
  if (!origin || !('current' in pointer)) return pointer
  const move = (release: Release): Release => ({ ...release, folder: `${origin}/${release.folder}` })
  const { current, previous, canary } = pointer
  return {
    ...pointer,
    current: move(current),
    ...(previous && { previous: move(previous) }),
    ...(canary && { canary: { ...canary, release: move(canary.release) } }),
  }
}

/** The folder with the files of shell and remotes, and their pointers. */
export interface Releases {
  folder: string
  pointers: () => ReturnType<typeof readPointers>
  /** The live version of the shell. */
  shell: () => Promise<ShellRelease | undefined>
}

/** The pointers in a folder, read anew at each request. A broken pointer is reported to `onBroken`; a broken one of the shell counts as it was before. */
export function releasesIn(folder: string, onBroken: (problem: string) => void): Releases {
  const store = folderStore(folder)
  let lastShell: ShellRelease | undefined
  return {
    folder,
    pointers: () => readPointers(store, onBroken),
    async shell() {
      try {
        lastShell = (await readShell(store))?.current
      } catch (error) {
        onBroken(`The pointer of the shell is broken: ${toMessage(error).split('\n').join(' ')}`)
      }
      return lastShell
    },
  }
}

/** Sends JSON that changes with a release: browsers ask for it anew each time. The compressed body is kept, until the content changes. */
function createSender() {
  let last = { etag: '', compressed: Buffer.alloc(0) }
  return (request: FastifyRequest, reply: FastifyReply, content: object) => {
    const body = JSON.stringify(content)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({ ...fresh, etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
    if (last.etag !== etag) last = { etag, compressed: brotliCompressSync(body) }
    return reply.header('content-encoding', 'br').send(last.compressed)
  }
}

/**
 * The files of all versions, for portals on other origins too, and the registry, which names the origin where they lie: as the console reads
 * it, where it has another one, and in the languages of others, whose URLs begin with a slash without one.
 */
export async function serveReleases(
  app: FastifyInstance,
  { folder, pointers, shell }: Releases,
  consoleOrigin: string | undefined,
  publicOrigin: string,
) {
  await app.register(files, {
    root: folder,
    prefix: '/releases/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    // Releases of earlier tools have their source maps inside.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      reply.headers({ ...releaseFiles.find(({ pattern }) => pattern.test(path))?.headers })
    },
  })

  const sendRegistry = createSender()
  app.get('/registry.json', async (request, reply) => {
    const remotes = (await pointers()).map((pointer) => withOrigin(consoleOrigin, pointer))
    return sendRegistry(request, reply, { shell: (await shell())?.version, remotes })
  })
  for (const [file, derive] of Object.entries(languages)) {
    const send = createSender()
    app.get(`/${file}`, async (request, reply) =>
      send(request, reply.headers(shared), derive(await readOffers(folderStore(folder), await pointers()), publicOrigin)),
    )
  }
}
