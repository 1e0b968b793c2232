import type { ShellRelease } from '@matchdesk/shared/release'
import type { Files } from '../stores/files'
import type { ReleaseStore } from '../stores/releaseStore'
import type { ListedPointer } from './pointers'

/** A version, of whatever kind. */
export interface Version {
  readonly version: string
}

/** The version that is served, and the versions around it. */
export interface PointerTo<R extends Version> {
  readonly name: string
  readonly enabled: boolean
  readonly current: R
  readonly previous?: R | undefined
  readonly canary?: { readonly percent: number; readonly release: R } | undefined
  readonly served?: readonly string[] | undefined
  readonly takenBack?: readonly string[] | undefined
}

/** What is served now: a release has to fit it. */
export interface Served {
  readonly shell: ShellRelease | undefined
  readonly remotes: readonly ListedPointer[]
}

export type FileHashes = Readonly<Record<string, string>>

/** Where the versions and the pointer of a part are, and its names in a message. */
export interface PartInfo {
  readonly name: string
  readonly title: string
  /** The folder of its versions. */
  readonly folder: string
  readonly pointerFile: string
  /** All pointers that may name a version in its folder. */
  readonly pointerFiles: readonly string[]
}

/** What is released on its own: a remote, the shell, or a remote for portals. Everything that differs between them. */
export interface Part<R extends Version> extends PartInfo {
  readonly decode: (pointer: Buffer) => PointerTo<R>
  readonly encode: (pointer: PointerTo<R>) => Buffer
  /** Writes the files that follow from the pointer. */
  readonly publishPointer: (store: ReleaseStore, pointer: PointerTo<R>) => Promise<void>
  /** The release that a `release.json` describes; throws if it is another thing. */
  readonly parse: (described: unknown) => R
  /** The SRI hash of every file of a release. */
  readonly hashesOf: (release: R, files: Files) => Promise<FileHashes>
  /** Throws if the release cannot be served beside what is served now. */
  readonly assertCompatible: (release: R, served: Served) => void
}
