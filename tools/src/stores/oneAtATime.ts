import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../userError'

/** Whoever reads the file sees the old content or the new one, never a half. */
export async function replaceWhole(file: string, content: Buffer) {
  const draft = `${file}.${process.pid}.${Date.now()}`
  await writeFile(draft, content)
  await rename(draft, file)
}

const STALE = 30_000

/** One at a time over all processes; a lock that its owner left behind is taken over. */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
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
