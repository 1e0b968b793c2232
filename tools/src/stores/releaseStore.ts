import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file as it was read, with a tag that differs once the file has changed. */
export interface StoreFile {
  readonly content: Buffer
  readonly etag: string
}

/** A file of a version that is written. */
export interface NewFile {
  readonly file: string
  readonly content: Buffer
}

/** A version in the store. One that is not complete is being written, or a killed release has left it. */
export interface StoreVersion {
  readonly version: string
  readonly isComplete: boolean
  /** The time of completion, else of the last write, in milliseconds. */
  readonly changedAt: number
}

/** A store of releases. Files are named from its top, as `users/current.json`. */
export interface ReleaseStore {
  /** Its name in a message. */
  readonly title: string
  /** Is there a front server at its other end, which writes the registry itself, in all its languages? */
  readonly hasServer?: true
  read(file: string): Promise<StoreFile | undefined>
  /** Writes the files of a version. Files that exist stay as they are. */
  create(folder: string, files: readonly NewFile[]): Promise<void>
  /** Writes a file if it is as it was read, or if it does not exist and the call has no etag; else it returns nothing. */
  replace(file: string, content: Buffer, etag: string | undefined): Promise<string | undefined>
  /** The folders at its top. */
  names(): Promise<string[]>
  /** The versions in one of them. */
  versions(name: string): Promise<StoreVersion[]>
  /** Removes a file, or a folder with its content. */
  remove(path: string): Promise<void>
  /** Keeps other releases away meanwhile, if the store can. Without a lock, the conditional write of a pointer finds the conflict. */
  withLock<T>(work: () => Promise<T>): Promise<T>
}

/** Undefined for a file that is no JSON. */
export function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return undefined
  }
}

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

const atOnce = 8

/** Creates file by file, some at a time, and `release.json` when all others exist: with it, a version is complete. */
export async function createEach(files: readonly NewFile[], create: (file: NewFile) => Promise<unknown>) {
  const isLast = ({ file }: NewFile) => file === 'release.json'
  const waiting = files.filter((file) => !isLast(file)).values()
  const work = async () => {
    for (const file of waiting) await create(file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const file of files.filter(isLast)) await create(file)
}
