import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone, replaceWhole } from './oneAtATime'
import { etagOf } from './etagOf'
import { incomingOf } from './incomingOf'
import type { NewFile, ReleaseStore, StoredVersion } from './releaseStore'

const notThere = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** A folder of this machine. A version appears in it whole, or not at all; pointers are changed by one process at a time. */
export function folderStore(root: string): ReleaseStore {
  const at = (file: string) => join(root, file)

  async function read(file: string) {
    const content = await readFile(at(file)).catch((error: NodeJS.ErrnoException) => {
      if (!notThere.includes(error.code ?? '')) throw error
      return undefined
    })
    return content && { content, etag: etagOf(content) }
  }

  return {
    title: root,
    read,
    create: (folder, files) => (existsSync(at(folder)) ? Promise.resolve() : layDown(at(folder), files)),

    async replace(file, content, etag) {
      if ((await read(file))?.etag !== etag) return undefined
      await mkdir(dirname(at(file)), { recursive: true })
      await replaceWhole(at(file), content)
      return etagOf(content)
    },

    names: async () => (await foldersIn(root)).filter((name) => !name.startsWith('.')),
    versions: async (name) => Promise.all((await foldersIn(at(name))).map((version) => versionIn(at(name), version))),
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    alone: (work) => alone(root, work),
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

const changedAt = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs)

async function versionIn(folder: string, version: string): Promise<StoredVersion> {
  if (version.startsWith('.')) return { version, isWhole: false, changedAt: await changedAt(join(folder, version)).catch(() => Date.now()) }
  return { version, isWhole: true, changedAt: await changedAt(join(folder, version, 'release.json')).catch(() => 0) }
}

async function layDown(target: string, files: readonly NewFile[]) {
  const incoming = `${incomingOf(target)}-${process.pid}`
  try {
    for (const { file, content } of files) {
      await mkdir(dirname(join(incoming, file)), { recursive: true })
      await writeFile(join(incoming, file), content)
    }
    await rename(incoming, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}
