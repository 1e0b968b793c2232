import { embedName, Pointer, shellName } from '@matchdesk/shared/contract'
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

/** A pointer of which no more than the name can be told. */
export type BrokenPointer = Pick<Pointer, 'name'>

export type Pointers = readonly (Pointer | BrokenPointer)[]

/** All pointers, each validated alone: of a broken one the name is listed, so that a console keeps its last good copy, and `onBroken` hears why. */
export async function readPointers(place: Place, onBroken: (problem: string) => void): Promise<(Pointer | BrokenPointer)[]> {
  const store = storeOf(place)
  const names = (await store.names()).filter((name) => ![shellName, embedName].includes(name))
  const pointers = await Promise.all(
    names.sort().map((name) =>
      findPointer(store, name).catch((error: unknown) => {
        onBroken(`${store.title}/${pointerFile(name)} is broken: ${messageOf(error).split('\n').join(' ')}`)
        return { name }
      }),
    ),
  )
  return pointers.filter((pointer) => pointer !== undefined)
}
