import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withFolderLock } from './folderLock'
import type { ReleaseStore, StoredVersion } from './releaseStore'
import { writeVersion } from './versionFolder'

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** The same for the same content, by any writer. */
export const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url')}"`

/** A folder of this machine. A version appears in it complete or not at all; one process at a time changes pointers. */
export function folderStore(root: string): ReleaseStore {
  const pathOf = (file: string) => join(root, file)

  async function read(file: string) {
    const content = await readFile(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
      if (!missing.includes(error.code ?? '')) throw error
      return undefined
    })
    return content && { content, etag: etagOf(content) }
  }

  return {
    title: root,
    read,
    create: (folder, files) => (existsSync(pathOf(folder)) ? Promise.resolve() : writeVersion(pathOf(folder), files)),

    async replace(file, content, etag) {
      if ((await read(file))?.etag !== etag) return undefined
      await mkdir(dirname(pathOf(file)), { recursive: true })
      await replaceFile(pathOf(file), content)
      return etagOf(content)
    },

    names: async () => (await foldersIn(root)).filter((name) => !name.startsWith('.')),
    versions: async (name) => Promise.all((await foldersIn(pathOf(name))).map((version) => versionIn(pathOf(name), version))),
    remove: (path) => rm(pathOf(path), { recursive: true, force: true }),
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

const changedAt = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs)

async function versionIn(folder: string, version: string): Promise<StoredVersion> {
  if (version.startsWith('.')) return { version, isComplete: false, changedAt: await changedAt(join(folder, version)).catch(() => Date.now()) }
  return { version, isComplete: true, changedAt: await changedAt(join(folder, version, 'release.json')).catch(() => 0) }
}
