import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { NewFile, ReleaseStore } from './releaseStore'

export const computeIntegrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** The files of one version: in a folder that was built, or in a store. */
export interface Files {
  /** Their name in a message. */
  readonly title: string
  read(file: string): Promise<Buffer | undefined>
}

export const filesIn = (folder: string): Files => ({
  title: folder,
  read: (file) => readFile(join(folder, file)).catch(() => undefined),
})

export const listFiles = (store: ReleaseStore, folder: string): Files => ({
  title: `${store.title}/${folder}`,
  read: async (file) => (await store.read(`${folder}/${file}`))?.content,
})

/** All files of a folder that was built. */
export async function readAll(folder: string): Promise<NewFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => ({ file: relative(folder, path).split(sep).join('/'), content: await readFile(path) })))
}
