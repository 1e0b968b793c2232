import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { basename, dirname, relative, resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { toJson } from '../release/registry'
import { folderStore } from '../stores/folderStore'
import { UserError } from '../userError'

/** A token as its file has it: its hash, and no token. */
export interface ReleaseToken {
  readonly id: string
  /** A remote, `shell`, `embed`, or `pointers`, which changes the pointers of all. */
  readonly name: string
  /** The e-mail address of its holder. */
  readonly holder: string
  readonly hash: string
  /** Days, as 2026-11-30. */
  readonly since: string
  readonly lastUse?: string
}

export type ReleaseTokens = ReturnType<typeof releaseTokens>

const computeHash = (token: string) => createHash('sha256').update(token).digest()

const today = () => new Date().toISOString().slice(0, 10)

/** The tokens for releases over HTTP, in a file that the front server reads at each request: an ended one counts no more at the next. */
export function releaseTokens(path: string) {
  const [store, file] = [folderStore(dirname(path)), basename(path)]

  async function list(): Promise<readonly ReleaseToken[]> {
    const tokenFile = await store.read(file)
    return tokenFile ? JSON.parse(tokenFile.content.toString()) : []
  }

  const change = (next: (tokens: readonly ReleaseToken[]) => readonly ReleaseToken[]) =>
    store.withLock(async () => void (await store.replace(file, toJson(next(await list())), (await store.read(file))?.etag)))

  return {
    list,

    /** The token, which nobody can read again. */
    async create(name: string, holder: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const hash = computeHash(token).toString('hex')
      await change((tokens) => [...tokens, { id: hash.slice(0, 8), name, holder, hash, since: today() }])
      return token
    },

    async end(id: string): Promise<ReleaseToken> {
      const token = (await list()).find((one) => one.id === id)
      if (!token) throw new UserError(`There is no token ${id}: --list names them`)
      await change((tokens) => tokens.filter((one) => one.id !== id))
      return token
    },

    /** The token of an `authorization`, which counts as used on this day; the time that this takes says nothing about the others. */
    async use(authorization: string): Promise<ReleaseToken | undefined> {
      const hash = computeHash(authorization.replace(/^Bearer /, ''))
      const token = (await list()).find((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash))
      if (token && token.lastUse !== today())
        await change((tokens) => tokens.map((one) => (one.id === token.id ? { ...one, lastUse: today() } : one)))
      return token
    },
  }
}

/** The tokens of a front server: their file is in no folder that it serves. */
export function openReleaseTokens(root: string, { releaseTokensFile, dataDir, releasesDir }: Settings): ReleaseTokens {
  const file = resolve(root, releaseTokensFile ?? `${dataDir}/release-tokens.json`)
  if (!relative(resolve(root, releasesDir), file).startsWith('..'))
    throw new UserError(`${file} would be served: set RELEASE_TOKENS_FILE to another folder`)
  return releaseTokens(file)
}
