import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { writeLanguages } from '../release/languages/languages'
import { computeEtag, folderStore } from '../stores/folderStore'
import type { VersionOnWire } from '../stores/httpStore'
import { writeVersionFile } from '../stores/versionFolder'
import { largestFile, isPointer, isRemovable, folderIn, releasedFile, type ReleasedFile } from './releasePaths'
import { notFound } from './errorAnswers'

/** Lets routes be for those only who send an `authorization`, beside those that are for everybody at the same address. */
function distinguishAuthorized(app: FastifyInstance) {
  app.addConstraintStrategy({
    name: 'authorized',
    storage() {
      const handlers = new Map()
      return { get: (isAuthorized) => handlers.get(isAuthorized) ?? null, set: (isAuthorized, handler) => void handlers.set(isAuthorized, handler) }
    },
    deriveConstraint: ({ headers }) => (headers.authorization === undefined ? undefined : true),
    validate: () => true,
  })
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest()

/** Refuses who does not send this token; how long that takes says nothing about it. */
function toBearer(token: string) {
  const digest = computeDigest(`Bearer ${token}`)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(computeDigest(request.headers.authorization ?? ''), digest)) return
    return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'The token is not the one of this server' })
  }
}

type Request = FastifyRequest<{ Params: { '*': string } }>

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message })

const missing = (reply: FastifyReply) => reply.code(notFound.status).send(notFound.body)

/**
 * Takes releases over HTTP into a folder, with the token: the other end of `httpStore`. Files of a version are created, pointers are
 * replaced if they are as the sender has read them, all by the code that `release` uses in a folder.
 */
export async function takeReleases(app: FastifyInstance, folder: string, token: string) {
  const store = folderStore(folder)
  distinguishAuthorized(app)

  await app.register(async (releases) => {
    releases.addHook('onRequest', toBearer(token))
    releases.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    releases.removeAllContentTypeParsers()
    releases.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: largestFile },
      async (_: unknown, body: unknown) => body,
    )

    const route = { url: '/releases/*', constraints: { authorized: true } }
    releases.route({ ...route, method: 'GET', handler: read })
    releases.route({ ...route, method: 'PUT', bodyLimit: largestFile, handler: write })
    releases.route({ ...route, method: 'DELETE', handler: remove })
  })

  async function read({ params: { '*': path } }: Request, reply: FastifyReply) {
    const name = folderIn(path)
    if (name !== undefined) return name === '' ? store.names() : listVersions(name)
    const file = isPointer(path) || releasedFile(path) ? await store.read(path) : undefined
    if (!file) return missing(reply)
    return reply.type('application/octet-stream').header('etag', file.etag).send(file.content)
  }

  const listVersions = async (name: string): Promise<VersionOnWire[]> =>
    (await store.versions(name)).map(({ isComplete, ...stored }) => ({ ...stored, isWhole: isComplete }))

  async function write({ params: { '*': path }, headers, body }: Request, reply: FastifyReply) {
    const released = releasedFile(path)
    if (!released && !isPointer(path)) return missing(reply)
    if (!Buffer.isBuffer(body)) return refuse(reply, 415, 'A file is sent as application/octet-stream')
    const { 'if-match': match, 'if-none-match': noneMatch } = headers
    if (match === undefined && noneMatch !== '*') return refuse(reply, 428, 'A file is written with If-Match, or with If-None-Match: *')
    const isWritten = released ? match === undefined && (await writeFile(released, body)) : await activate(path, body, match)
    if (!isWritten) return refuse(reply, 412, 'It is there already, or somebody else has changed it')
    return reply
      .code(match === undefined ? 201 : 200)
      .header('etag', computeEtag(body))
      .send({ message: 'Written' })
  }

  const writeFile = ({ target, file }: ReleasedFile, content: Buffer) => writeVersionFile(join(folder, target), file, content)

  const activate = (path: string, content: Buffer, match: string | undefined) =>
    store.withLock(async () => {
      const etag = await store.replace(path, content, match)
      if (etag) await writeLanguages(store)
      return etag
    })

  async function remove({ params: { '*': path } }: Request, reply: FastifyReply) {
    if (!isRemovable(path)) return missing(reply)
    await store.withLock(() => store.remove(path))
    return reply.code(204).send()
  }
}
