import { existsSync, rmSync } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { NewFile } from './releaseStore'

const marker = 'release.json'

/** The folder for the files of a version until it is complete. */
const getIncomingFolder = (target: string) => join(dirname(target), `.incoming-${basename(target)}`)

/** Writes all files of a version, which appears in its folder complete or not at all. */
export async function writeVersion(target: string, files: readonly NewFile[]) {
  const incoming = `${getIncomingFolder(target)}-${process.pid}`
  const remove = () => rmSync(incoming, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    for (const { file, content } of files) {
      await mkdir(dirname(join(incoming, file)), { recursive: true })
      await writeFile(join(incoming, file), content)
    }
    await appear(incoming, target)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/**
 * Writes one file of a version, which appears with its last one, `release.json`. Returns whether the file is new: a file is never
 * changed, and a version that has appeared gets nothing more than a last file that it lacks.
 */
export async function writeVersionFile(target: string, file: string, content: Buffer): Promise<boolean> {
  const hasAppeared = existsSync(target)
  if (hasAppeared && file !== marker) return false
  const folder = hasAppeared ? target : getIncomingFolder(target)
  const isNew = await createComplete(join(folder, file), content)
  if (!hasAppeared && isNew && file === marker) await appear(folder, target)
  return isNew
}

/** The file appears complete, and for one of several writers. */
async function createComplete(file: string, content: Buffer): Promise<boolean> {
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
