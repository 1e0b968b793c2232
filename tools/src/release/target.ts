import type { By, ShellRelease } from '@matchdesk/shared/release'
import type { Files } from '../stores/files'
import type { ReleaseStore } from '../stores/releaseStore'
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
