import { shellName } from '@matchdesk/shared/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { findPointer, readLive } from '../release/changePointer'
import { publishRegistry } from '../release/languages'
import { toJson } from '../release/registry'
import { verify, type PointerTo, type ReleaseTarget, type Version } from '../release/target'
import { remoteTarget, shellTarget } from '../release/targets'
import { approvedVersions, findUnapproved, readWaiting, type WaitingRelease, writeWaiting } from '../release/waiting'
import { computeEtag, folderStore } from '../stores/folderStore'
import type { VersionOnWire } from '../stores/httpStore'
import { listFiles, type ReleaseStore } from '../stores/releaseStore'
import { writeVersionFile } from '../stores/versionFolder'
import { UserError } from '../userError'
import { notFound } from './errorAnswers'
import { largestFile, folderIn, isInScope, isPointer, isRemovable, releasedFile } from './releasePaths'
import type { ReleaseToken, ReleaseTokens } from './releaseTokens'

/** Lets routes be for those only who send a token, beside those that are for everybody at the same address. */
function distinguishAuthorized(app: FastifyInstance) {
  app.addConstraintStrategy({
    name: 'authorized',
    storage() {
      const handlers = new Map()
      return { get: (isAuthorized) => handlers.get(isAuthorized) ?? null, set: (isAuthorized, handler) => void handlers.set(isAuthorized, handler) }
    },
    deriveConstraint: ({ headers }) => (headers.authorization?.startsWith('Bearer ') ? true : undefined),
    validate: () => true,
  })
}

type Request = FastifyRequest<{ Params: { '*': string } }>

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message })

const missing = (reply: FastifyReply) => reply.code(notFound.status).send(notFound.body)

/** The remotes whose releases wait for a second person, also `shell`, and the address of the page where one approves them. */
export interface SecondPerson {
  readonly names: readonly string[]
  readonly page: string
}

/**
 * Takes releases over HTTP into a folder, with a token: the other end of `httpStore`. Files of a version are created, pointers are
 * replaced if they are as the sender has read them, all by the code that `release` uses in a folder. All is read with any token, and
 * written with that of its remote.
 */
export async function takeReleases(app: FastifyInstance, folder: string, tokens: ReleaseTokens, secondPerson: SecondPerson) {
  const store = folderStore(folder)
  const tokenOf = new WeakMap<FastifyRequest, ReleaseToken>()
  distinguishAuthorized(app)

  await app.register(async (releases) => {
    releases.addHook('onRequest', authorize)
    releases.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof UserError)) throw error
      return refuse(reply, 409, error.message)
    })
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

  async function authorize(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    const token = await tokens.use(request.headers.authorization ?? '')
    if (!token) return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'This server has no such token')
    const { '*': path } = (request as Request).params
    const isReleasePath = isPointer(path) || releasedFile(path) !== undefined || isRemovable(path)
    if (request.method !== 'GET' && isReleasePath && !isInScope(token.name, path))
      return refuse(reply, 403, `The token is for ${token.name}, and not for ${path}`)
    tokenOf.set(request, token)
  }

  async function read({ params: { '*': path } }: Request, reply: FastifyReply) {
    const name = folderIn(path)
    if (name !== undefined) return name === '' ? store.names() : listVersions(name)
    const file = isPointer(path) || releasedFile(path) ? await store.read(path) : undefined
    if (!file) return missing(reply)
    return reply.type('application/octet-stream').header('etag', file.etag).send(file.content)
  }

  const listVersions = async (name: string): Promise<VersionOnWire[]> =>
    (await store.versions(name)).map(({ isComplete, ...entry }) => ({ ...entry, isWhole: isComplete }))

  async function write(request: Request, reply: FastifyReply) {
    const { params, headers, body } = request
    const path = params['*']
    const released = releasedFile(path)
    if (!released && !isPointer(path)) return missing(reply)
    if (!Buffer.isBuffer(body)) return refuse(reply, 415, 'A file is sent as application/octet-stream')
    const { 'if-match': match, 'if-none-match': noneMatch } = headers
    if (match === undefined && noneMatch !== '*') return refuse(reply, 428, 'A file is written with If-Match, or with If-None-Match: *')
    const token = tokenOf.get(request)
    const isWritten = released ? match === undefined && (await writeFile(released, body, token)) : await activate(path, body, match, token)
    if (typeof isWritten === 'string') return reply.code(202).send({ message: isWritten })
    if (!isWritten) return refuse(reply, 412, 'It is there already, or somebody else has changed it')
    return reply
      .code(match === undefined ? 201 : 200)
      .header('etag', computeEtag(body))
      .send({ message: 'Written' })
  }

  async function writeFile({ target, file }: NonNullable<ReturnType<typeof releasedFile>>, content: Buffer, token: ReleaseToken | undefined) {
    const [name = '', version = ''] = target.split('/')
    if (secondPerson.names.includes(name) && (await readApproved(name)).includes(version))
      throw new UserError(`Everybody had ${target} already: raise the version in its package.json`)
    return writeVersionFile(join(folder, target), file, file === 'release.json' ? withHolder(content, token?.holder) : content)
  }

  /** The versions whose files nobody writes again, also where they were removed: one may go back to them alone. */
  async function readApproved(name: string): Promise<readonly string[]> {
    const pointer = name === shellName ? await findPointer(store, shellTarget()) : await findPointer(store, remoteTarget(name))
    return pointer ? approvedVersions(pointer) : []
  }

  /** Returns the sentence about a release that waits; else whether the pointer was as the sender had read it. */
  const activate = (path: string, content: Buffer, match: string | undefined, token: ReleaseToken | undefined) =>
    store.withLock(async () => {
      const name = /^([^/]+)\/current\.json$/.exec(path)?.[1]
      const change =
        name && (name === shellName ? await checkPointer(store, shellTarget(), content) : await checkPointer(store, remoteTarget(name), content))
      const unapproved = change && secondPerson.names.includes(name) && token?.name === name && findUnapproved(change.before, change.next)
      if (unapproved) return (await store.read(path))?.etag === match ? hold(name, { ...unapproved, holder: token.holder }) : false
      const etag = await store.replace(path, content, match)
      if (etag) await publishRegistry(store)
      return etag !== undefined
    })

  async function hold(name: string, release: Omit<WaitingRelease, 'at'>): Promise<string> {
    const before = await readWaiting(store, { name })
    await writeWaiting(store, name, { ...release, at: new Date().toISOString() })
    const refusal = before?.refusal && ` ${before.version} was refused: ${before.refusal}`
    return `${name} ${release.version} waits for a second person: ${secondPerson.page}${refusal ?? ''}`
  }

  async function remove({ params: { '*': path } }: Request, reply: FastifyReply) {
    if (!isRemovable(path)) return missing(reply)
    const isRemoved = await store.withLock(async () => {
      const [name = '', version] = path.split('/')
      const waiting = await readWaiting(store, { name })
      if (waiting && waiting.version === version && !waiting.refusal) return false
      await store.remove(path)
      if (isPointer(path)) await publishRegistry(store)
      return true
    })
    return isRemoved ? reply.code(204).send() : refuse(reply, 409, `${path} waits for a second person`)
  }
}

function orRefuse<T>(work: () => T, message: string): T {
  try {
    return work()
  } catch {
    throw new UserError(message)
  }
}

/** The release that is published names the holder of the token. */
function withHolder(content: Buffer, holder: string | undefined): Buffer {
  const release = orRefuse(() => Object(JSON.parse(content.toString())), 'release.json is no JSON')
  return toJson({ ...release, by: { ...release.by, holder } })
}

/** Refuses a pointer to anything but versions as they were published, which run beside the live ones. */
async function checkPointer<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, content: Buffer) {
  const before = await findPointer(store, target).catch(() => undefined)
  const formerReleases = before ? releasesOf(before) : []
  const live = await readLive(store)
  const next = orRefuse(() => target.decode(content), `This is no pointer of ${target.name}`)
  for (const release of releasesOf(next)) {
    if (formerReleases.some((one) => isPart(release, one))) continue
    const { release: published } = await verify(target, listFiles(store, `${target.folder}/${release.version}`))
    if (!isPart(release, published)) throw new UserError(`${target.name} ${release.version} is not the version that was published`)
    target.assertCompatible(release, live)
  }
  return { before, next }
}

/** Is a value equal to another one, but for fields that it lacks? Older tools drop those that they do not know. */
const isPart = (part: unknown, all: unknown): boolean =>
  Object(part) === part && Array.isArray(part) === Array.isArray(all)
    ? (!Array.isArray(part) || part.length === Object(all).length) &&
      Object.entries(Object(part)).every(([key, value]) => isPart(value, Object(all)[key]))
    : part === all

const releasesOf = <R extends Version>({ current, previous, canary }: PointerTo<R>) =>
  [current, previous, canary?.release].filter((release) => release !== undefined)
