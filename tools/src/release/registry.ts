import { embedName, legiblePages, Pointer, shellName, ShellPointer, type PageInfo } from '@matchdesk/shared/release'
import { parseJson, type ReleaseStore } from '../stores/releaseStore'
import { toMessage, UserError } from '../userError'

export const getPointerFile = (name: string) => `${name}/current.json`

/** The release that waits for a second person: nobody serves a file with a dot in front. */
export const getWaitingFile = (name: string) => `${name}/.waiting.json`

/** The pointer of a remote for portals: the script that they import, one line that names the version. */
export const getEmbedPointer = (name: string) => `${embedName}/${name}.js`

export const embedVersionIn = (pointer: Buffer): string | undefined => /'\.\/([^/']+)\//.exec(pointer.toString())?.[1]

const json = (content: Buffer | undefined): unknown => JSON.parse(content?.toString() ?? '')

/** The pointer of a remote in the content of its file; throws if it is about another one. */
export function remotePointerIn(content: Buffer, name: string): Pointer {
  const pointer = Pointer.parse(json(content))
  const releases = [pointer, pointer.current, pointer.previous, pointer.canary?.release].filter((part) => part !== undefined)
  if (releases.some((part) => part.name !== name)) throw new Error(`it names another remote than ${name}`)
  return pointer
}

export const shellPointerIn = (content: Buffer): ShellPointer => ShellPointer.parse(json(content))

/** The live version of the shell; undefined if none was released yet. */
export async function readShell(store: ReleaseStore): Promise<ShellPointer | undefined> {
  const file = await store.read(getPointerFile(shellName))
  return file && shellPointerIn(file.content)
}

/** A pointer that is not valid: why, and the pages that it still names. */
interface BrokenPointer {
  readonly name: string
  readonly problem: string
  readonly pages?: readonly PageInfo[]
}

export type RegistryEntry = Pointer | BrokenPointer

/** In one line, without details for developers. */
function formatProblem(error: unknown): string {
  const { issues }: { issues?: readonly { path: readonly PropertyKey[] }[] } = Object(error)
  if (issues?.[0]) return `${issues[0].path.join('.') || 'its content'} is not valid`
  return error instanceof SyntaxError ? 'it is not JSON' : toMessage(error)
}

/** The pointers of all remotes, each validated alone. A broken one is listed as such, so that a console keeps its last good copy. */
export async function readPointers(store: ReleaseStore, onBroken: (problem: string) => void = () => undefined): Promise<RegistryEntry[]> {
  async function read(name: string): Promise<RegistryEntry | undefined> {
    const file = await store.read(getPointerFile(name))
    if (!file) return undefined
    try {
      return remotePointerIn(file.content, name)
    } catch (error) {
      onBroken(`${store.title}/${getPointerFile(name)} is broken: ${toMessage(error).split('\n').join(' ')}`)
      const pages = legiblePages(parseJson(file.content))
      return { name, problem: formatProblem(error), ...(pages && { pages }) }
    }
  }
  const names = (await store.names()).filter((name) => ![shellName, embedName].includes(name))
  return (await Promise.all(names.sort().map(read))).filter((pointer) => pointer !== undefined)
}

export const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const maxTries = 40

/** Writes a file that follows from others. If somebody else writes it meanwhile, it is composed again: the last writer has read all of them. */
export async function replaceFile(store: ReleaseStore, file: string, compose: () => Promise<Buffer>) {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await store.read(file)
    const content = await compose()
    if (before?.content.equals(content) || (await store.replace(file, content, before?.etag))) return
  }
  throw new UserError(`${store.title}/${file} is changed by others all the time: try again`)
}
