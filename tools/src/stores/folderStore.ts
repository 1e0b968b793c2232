import { rmSync, existsSync, statSync } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../userError'
import { createHash } from 'node:crypto'
import type { ReleaseStore, StoreVersion } from './releaseStore'
import { writeVersion } from './versionFolder'

/** In milliseconds. */
const staleAfter = 30_000

/** Creates the lock, and takes over one that its owner has not renewed. */
async function takeLock(lock: string): Promise<FileHandle> {
  for (let tries = 0; ; tries++) {
    try {
      return await open(lock, 'wx')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (tries > 600) throw new UserError(`${lock} is held by another release`)
      const age = Date.now() - (await stat(lock).then((found) => found.mtimeMs, Date.now))
      if (age > staleAfter) await rm(lock, { force: true })
      await pause(50)
    }
  }
}

/** Runs one piece of work at a time over all processes. The owner renews its lock, however long the work takes. */
async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.lock')
  await mkdir(folder, { recursive: true })
  const handle = await takeLock(lock)
  const { ino } = await handle.stat()
  const renewal = setInterval(() => void handle.utimes(new Date(), new Date()).catch(() => undefined), staleAfter / 3)
  /** A process that was asleep may have lost its lock to another one. */
  const unlock = () => {
    if (statSync(lock, { throwIfNoEntry: false })?.ino === ino) rmSync(lock, { force: true })
  }
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    unlock()
    process.off('exit', unlock)
    await handle.close()
  }
}

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** The same for the same content, by any writer. */
export const computeEtag = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url')}"`

/** A folder of this machine. A version appears in it complete or not at all; one process at a time changes pointers. */
export function folderStore(root: string): ReleaseStore {
  const toPath = (file: string) => join(root, file)

  async function read(file: string) {
    const content = await readFile(toPath(file)).catch((error: NodeJS.ErrnoException) => {
      if (!missing.includes(error.code ?? '')) throw error
      return undefined
    })
    return content && { content, etag: computeEtag(content) }
  }

  return {
    title: root,
    read,
    create: (folder, files) => (existsSync(toPath(folder)) ? Promise.resolve() : writeVersion(toPath(folder), files)),

    async replace(file, content, etag) {
      if ((await read(file))?.etag !== etag) return undefined
      await mkdir(dirname(toPath(file)), { recursive: true })
      await replaceFile(toPath(file), content)
      return computeEtag(content)
    },

    names: async () => (await foldersIn(root)).filter((name) => !name.startsWith('.')),
    versions: async (name) => Promise.all((await foldersIn(toPath(name))).map((version) => versionIn(toPath(name), version))),
    remove: (path) => rm(toPath(path), { recursive: true, force: true }),
    withLock: (work) => withFolderLock(root, work),
  }
}

/** A reader sees the old content or the new one, never a half. */
async function replaceFile(file: string, content: Buffer) {
  const draft = `${file}.${process.pid}.${Date.now()}`
  await writeFile(draft, content)
  await rename(draft, file)
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

const changeTime = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs)

async function versionIn(folder: string, version: string): Promise<StoreVersion> {
  const isComplete = !version.startsWith('.')
  const folderTime = () => changeTime(join(folder, version)).catch(() => Date.now())
  const changedAt = isComplete ? await changeTime(join(folder, version, 'release.json')).catch(folderTime) : await folderTime()
  return { version, isComplete, changedAt }
}
