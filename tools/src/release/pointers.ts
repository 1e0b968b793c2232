import { embedName, legiblePages, Pointer, shellName, type PageInfo } from '@matchdesk/shared/contract'
import { storeOf, type Place } from '../stores/storeOf'
import { messageOf, UserError } from '../userError'

export const pointerFile = (name: string) => `${name}/current.json`

/** What a pointer says; it throws where that is not about a remote of this name. */
export function pointerIn(content: Buffer, name: string): Pointer {
  const pointer = Pointer.parse(JSON.parse(content.toString()))
  const named = [pointer, pointer.current, pointer.previous, pointer.canary?.release].filter((part) => part !== undefined)
  if (named.some((part) => part.name !== name)) throw new Error(`it names another remote than ${name}`)
  return pointer
}

/** The pointer of a remote; undefined where none was released yet. */
export async function findPointer(place: Place, name: string): Promise<Pointer | undefined> {
  const stored = await storeOf(place).read(pointerFile(name))
  return stored && pointerIn(stored.content, name)
}

export async function readPointer(place: Place, name: string): Promise<Pointer> {
  const pointer = await findPointer(place, name)
  if (!pointer) throw new UserError(`${name} has no release yet`)
  return pointer
}

/** A pointer that is not valid: why, and the pages that it still names. */
export interface BrokenPointer {
  readonly name: string
  readonly problem: string
  readonly pages?: readonly PageInfo[]
}

export type Pointers = readonly (Pointer | BrokenPointer)[]

const readJson = async (place: Place, file: string): Promise<unknown> => {
  try {
    return JSON.parse((await storeOf(place).read(file))?.content.toString() ?? '')
  } catch {
    return undefined
  }
}

/** In a line, without what only a developer reads. */
function problemOf(error: unknown): string {
  const issues = (error as { issues?: readonly { path: readonly PropertyKey[] }[] }).issues
  if (issues?.[0]) return `${issues[0].path.join('.') || 'its content'} is not valid`
  return error instanceof SyntaxError ? 'it is not JSON' : messageOf(error)
}

/** All pointers, each validated alone: a broken one is listed as such, so that a console keeps its last good copy, and `onBroken` hears why. */
export async function readPointers(place: Place, onBroken: (problem: string) => void): Promise<(Pointer | BrokenPointer)[]> {
  const store = storeOf(place)
  const names = (await store.names()).filter((name) => ![shellName, embedName].includes(name))
  const pointers = await Promise.all(
    names.sort().map((name) =>
      findPointer(store, name).catch(async (error: unknown) => {
        onBroken(`${store.title}/${pointerFile(name)} is broken: ${messageOf(error).split('\n').join(' ')}`)
        const pages = legiblePages(await readJson(store, pointerFile(name)))
        return { name, problem: problemOf(error), ...(pages && { pages }) }
      }),
    ),
  )
  return pointers.filter((pointer) => pointer !== undefined)
}
