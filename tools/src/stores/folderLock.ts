import { rmSync } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../userError'

/** In milliseconds. */
const staleAfter = 30_000

/** Runs one piece of work at a time over all processes; takes over a lock that its owner left behind. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
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
      if (age > staleAfter) await rm(lock, { force: true })
      await pause(50)
    }
  }
  const unlock = () => rmSync(lock, { force: true })
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    unlock()
    process.off('exit', unlock)
  }
}
