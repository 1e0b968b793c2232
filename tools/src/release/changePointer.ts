import { join } from 'node:path'
import { Pointer, ShellPointer } from '@matchdesk/shared/contract'
import { messageOf, UserError } from '../userError'
import { alone, writeWhole } from './oneAtATime'
import { pointerFile, readPointer, readPointers, type BrokenPointer } from './pointers'
import { readShell, shellPointerFile } from './shellPointer'

type Pointers = readonly (Pointer | BrokenPointer)[]
type Change = (pointer: Pointer | undefined, all: Pointers) => Pointer | Promise<Pointer>
type ShellChange = (pointer: ShellPointer | undefined, all: Pointers) => ShellPointer | Promise<ShellPointer>

/** Changes one pointer, and with it the registry that a static host serves. */
export async function changePointer(releases: string, name: string, change: Change): Promise<Pointer> {
  return alone(releases, async () => {
    const now = await readPointer(releases, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw broken(pointerFile(releases, name), error)
      return undefined
    })
    const next = Pointer.parse(await change(now, await readPointers(releases, () => undefined)))
    await writeWhole(pointerFile(releases, name), next)
    await writeRegistry(releases)
    return next
  })
}

/** Changes which version of the shell is served. */
export async function changeShell(releases: string, change: ShellChange): Promise<ShellPointer> {
  return alone(releases, async () => {
    const now = await readShell(releases).catch((error: unknown) => {
      throw broken(shellPointerFile(releases), error)
    })
    const next = ShellPointer.parse(await change(now, await readPointers(releases, () => undefined)))
    await writeWhole(shellPointerFile(releases), next)
    await writeRegistry(releases)
    return next
  })
}

const broken = (file: string, error: unknown) => new UserError(`${file} is broken, repair or delete it: ${messageOf(error).split('\n').join(' ')}`)

async function writeRegistry(releases: string) {
  const shell = await readShell(releases).catch(() => undefined)
  const remotes = await readPointers(releases, () => undefined)
  await writeWhole(join(releases, 'registry.json'), { shell: shell?.current.version, remotes })
}
