import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pointer } from '@matchdesk/shared/contract'
import { UserError, messageOf } from '../userError'

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
  const names = folders.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
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

/** Whoever reads the file sees the old content or the new one, never a half. */
export async function writeWhole(file: string, content: unknown) {
  const draft = `${file}.${process.pid}.${Date.now()}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`)
  await rename(draft, file)
}

const STALE = 30_000

/** One at a time over all processes; a lock that its owner left behind is taken over. */
async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.lock')
  await mkdir(folder, { recursive: true })
  for (let tries = 0; ; tries++) {
    try {
      await (await open(lock, 'wx')).close()
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (tries > 600) throw new UserError(`${lock} is held by another release`)
      const age = Date.now() - (await stat(lock).then((found) => found.mtimeMs, Date.now))
      if (age > STALE) await rm(lock, { force: true })
      await pause(50)
    }
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

type Change = (pointer: Pointer | undefined, all: readonly (Pointer | BrokenPointer)[]) => Pointer | Promise<Pointer>

/** Changes one pointer, and with it the registry that a static host serves. */
export async function changePointer(releases: string, name: string, change: Change): Promise<Pointer> {
  return alone(releases, async () => {
    const now = await readPointer(releases, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT')
        throw new UserError(`${pointerFile(releases, name)} is broken, repair or delete it: ${messageOf(error).split('\n').join(' ')}`)
      return undefined
    })
    const next = Pointer.parse(await change(now, await readPointers(releases, () => undefined)))
    await writeWhole(pointerFile(releases, name), next)
    await writeWhole(join(releases, 'registry.json'), { remotes: await readPointers(releases, () => undefined) })
    return next
  })
}
