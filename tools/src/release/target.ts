import type { By, ShellRelease } from '@matchdesk/shared/release'
import { computeIntegrity, type Files, type ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import type { RegistryEntry } from './registry'

/** A version, of whatever kind. */
export interface Version {
  readonly version: string
  readonly by?: By | undefined
}

/** The live version, and the versions around it. */
export interface PointerTo<R extends Version> {
  readonly name: string
  readonly enabled: boolean
  readonly current: R
  readonly previous?: R | undefined
  readonly canary?:
    | { readonly percent: number; readonly release: R; readonly autoSince?: string | undefined; readonly hours?: number | undefined }
    | undefined
  readonly served?: readonly string[] | undefined
  readonly takenBack?: readonly string[] | undefined
}

/** The releases that run now: a new one must be compatible with them. */
export interface LiveReleases {
  readonly shell: ShellRelease | undefined
  readonly remotes: readonly RegistryEntry[]
}

export type FileHashes = Readonly<Record<string, string>>

/** The folder and the pointer of a target, and its names in a message. */
export interface TargetInfo {
  readonly name: string
  readonly title: string
  /** The folder of its versions. */
  readonly folder: string
  readonly pointerFile: string
  /** All pointers that may name a version in its folder. */
  readonly pointerFiles: readonly string[]
}

/** A remote, the shell, or a remote for portals: everything that differs between them. */
export interface ReleaseTarget<R extends Version> extends TargetInfo {
  readonly decode: (pointer: Buffer) => PointerTo<R>
  readonly encode: (pointer: PointerTo<R>) => Buffer
  /** Writes the files that follow from the pointer. */
  readonly publishPointer: (store: ReleaseStore, pointer: PointerTo<R>) => Promise<void>
  /** The release that a `release.json` describes; throws if it is another thing. */
  readonly parse: (content: unknown) => R
  /** The SRI hash of every file of a release. */
  readonly hashesOf: (release: R, files: Files) => Promise<FileHashes>
  /** Throws if the release cannot run beside the live releases. */
  readonly assertCompatible: (release: R, live: LiveReleases) => void
}

/** Reads the release in a folder, and proves that each of its files is the one that was built. Returns it with the SRI hash of each file. */
export async function verify<R extends Version>(target: ReleaseTarget<R>, files: Files) {
  const release = await releaseIn(target, files)
  const hashes = await target.hashesOf(release, files)
  for (const [file, integrity] of Object.entries(hashes)) await assertFile(files, file, integrity)
  return { release, hashes }
}

async function releaseIn<R extends Version>(target: ReleaseTarget<R>, files: Files): Promise<R> {
  const content = await files.read('release.json')
  try {
    return target.parse(JSON.parse(content?.toString() ?? ''))
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${files.title} holds no release of ${target.name}`)
  }
}

export async function readFile(files: Files, file: string): Promise<Buffer> {
  const content = await files.read(file)
  if (!content) throw new UserError(`${files.title} has no ${file}`)
  return content
}

/** Throws if a file does not exist, or is not the one that was built. */
export async function assertFile(files: Files, file: string, integrity: string | undefined) {
  if (computeIntegrity(await readFile(files, file)) !== integrity) throw changedFile(files, file)
}

export const changedFile = ({ title }: Files, file: string) => new UserError(`${file} in ${title} is not the file that was built`)
