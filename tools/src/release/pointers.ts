import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName, Pointer, shellName } from '@matchdesk/shared/contract'
import { messageOf } from '../userError'

export const pointerFile = (releases: string, name: string) => join(releases, name, 'current.json')

export async function readPointer(releases: string, name: string): Promise<Pointer> {
  const pointer = Pointer.parse(JSON.parse(await readFile(pointerFile(releases, name), 'utf8')))
  const named = [pointer, pointer.current, pointer.previous, pointer.canary?.release].filter((part) => part !== undefined)
  if (named.some((part) => part.name !== name)) throw new Error(`it names another remote than ${name}`)
  return pointer
}

/** A pointer of which no more than the name can be told. */
export type BrokenPointer = Pick<Pointer, 'name'>

/** All pointers, each validated alone: of a broken one the name is listed, so that a console keeps its last good copy, and `onBroken` hears why. */
export async function readPointers(releases: string, onBroken: (problem: string) => void): Promise<(Pointer | BrokenPointer)[]> {
  const folders = await readdir(releases, { withFileTypes: true }).catch(() => [])
  const names = folders
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && ![shellName, embedName].includes(entry.name))
    .map(({ name }) => name)
  const pointers = await Promise.all(
    names.sort().map((name) =>
      readPointer(releases, name).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        onBroken(`${pointerFile(releases, name)} is broken: ${messageOf(error).split('\n').join(' ')}`)
        return { name }
      }),
    ),
  )
  return pointers.filter((pointer) => pointer !== undefined)
}
