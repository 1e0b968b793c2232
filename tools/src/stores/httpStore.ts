import { toMessage, UserError } from '../userError'
import { createEach, parseJson, type ReleaseStore, type StoreVersion } from './releaseStore'

/** In milliseconds. */
const timeout = 60_000

interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly content: Buffer
}

/** A version as a front server lists it: older tools read `isWhole`. */
export type VersionOnWire = Omit<StoreVersion, 'isComplete'> & { readonly isWhole: boolean }

/** The front server holds a release back until a second person approves it. */
export class WaitsForApproval extends UserError {}

/** The releases of a front server, which takes them with a token of its own. */
export function httpStore(origin: string, token: string): ReleaseStore {
  const title = `${origin}/releases`
  const always = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }

  async function request(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
    try {
      const response = await fetch(`${title}/${path}`, {
        method,
        headers: { ...always, ...(body && { 'content-type': 'application/octet-stream' }), ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        ...(body && { body: new Uint8Array(body) }),
      })
      const { status, headers: replyHeaders } = response
      return { status, etag: replyHeaders.get('etag') ?? undefined, content: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      throw new UserError(`${origin} cannot be reached: ${toMessage((error as Error).cause ?? error)}`)
    }
  }

  const noServer = new UserError(`${title} takes no releases: it belongs to no front server`)

  function refusal({ status, content }: Answer): UserError {
    if ([404, 405].includes(status)) return noServer
    return new UserError(`${title} refuses this with ${status}: ${messageIn({ content })}`)
  }

  async function readList<T>(path: string): Promise<T> {
    const answer = await request('GET', path)
    if (answer.status !== 200) throw refusal(answer)
    const list = parseJson(answer.content)
    if (!Array.isArray(list)) throw noServer
    return list as T
  }

  async function write(file: string, content: Buffer, condition: Record<string, string>): Promise<string | undefined> {
    const answer = await request('PUT', file, condition, content)
    if (answer.status === 412) return undefined
    if (answer.status === 202) throw new WaitsForApproval(messageIn(answer))
    if (!answer.etag) throw refusal(answer)
    return answer.etag
  }

  return {
    title,
    hasServer: true,

    async read(file) {
      const { status, etag, content } = await request('GET', file)
      if (status === 404) return undefined
      if (status !== 200 || !etag) throw refusal({ status, etag, content })
      return { content, etag }
    },

    create: (folder, files) => createEach(files, ({ file, content }) => write(`${folder}/${file}`, content, { 'if-none-match': '*' })),
    replace: (file, content, etag) => write(file, content, etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag }),
    names: () => readList<string[]>(''),
    versions: async (name) => (await readList<VersionOnWire[]>(`${name}/`)).map(({ isWhole, ...entry }) => ({ ...entry, isComplete: isWhole })),

    async remove(path) {
      const answer = await request('DELETE', path)
      if (answer.status !== 204) throw refusal(answer)
    },

    withLock: (work) => work(),
  }
}

const messageIn = ({ content }: Pick<Answer, 'content'>) => String(Object(parseJson(content)).message ?? 'without a reason')
