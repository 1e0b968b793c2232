import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { incomingOf } from './incomingOf'

const last = 'release.json'

/**
 * Lays one file of a version down, which appears with its last one, `release.json`. Tells whether the file is new: what lies there
 * is never changed, and a version that has appeared gets nothing more than a last file that it lacks.
 */
export async function layFile(target: string, file: string, content: Buffer): Promise<boolean> {
  const hasAppeared = existsSync(target)
  if (hasAppeared && file !== last) return false
  const folder = hasAppeared ? target : incomingOf(target)
  const isNew = await createWhole(join(folder, file), content)
  if (!hasAppeared && isNew && file === last) await appear(folder, target)
  return isNew
}

/** The file appears whole, and for one of several who create it. */
async function createWhole(file: string, content: Buffer): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, content)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft, { force: true })
  }
}

async function appear(incoming: string, target: string) {
  await rename(incoming, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error
  })
}
