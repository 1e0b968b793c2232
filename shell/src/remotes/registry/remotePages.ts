import { paramsAt, pageAt } from '@matchdesk/shared/host'
import type { PageInfo, Pointer, Release } from '@matchdesk/shared/release'
import type { TriedPointer } from './trials'

/** A release that has a page, and the scripts that the page needs beside the entry. */
export interface PageRelease {
  readonly release: Release
  readonly files: readonly string[]
}

/** A page of a remote for one person. */
export interface RemotePage extends PageInfo {
  readonly enabled: boolean
  readonly versions: Versions
  /** The releases that have the page, in the order in which the loader tries them: the one that runs, then the versions. */
  readonly releases: readonly [PageRelease, ...PageRelease[]]
}

type Running = ReadonlyMap<string, Release>

/** The pages of all remotes for one person, also those of the release that runs. A path belongs to the first remote that has it, an enabled one before others. */
export function listRemotePages(pointers: readonly TriedPointer[], userId: string, running: Running = new Map()): readonly RemotePage[] {
  const inOrder = [...pointers.filter(({ enabled }) => enabled), ...pointers.filter(({ enabled }) => !enabled)]
  const pages = inOrder.flatMap((pointer) => listPages(pointer, versionsFor(pointer, userId), running.get(pointer.name)))
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}

function listPages({ enabled }: Pointer, versions: Versions, running: Release | undefined): readonly RemotePage[] {
  const [best] = versions
  const releases = running ? [running, ...versions.filter((release) => !isSameRelease(release, running))] : versions
  return [...best.pages, ...(running?.pages ?? [])].flatMap((page) => {
    const [first, ...rest] = releases.flatMap((release) => listPageReleases(release, page.path))
    return first ? [{ ...page, enabled, versions, releases: [first, ...rest] as const }] : []
  })
}

const listPageReleases = (release: Release, path: string): readonly PageRelease[] =>
  release.pages.filter((page) => page.path === path).map(({ files = [] }) => ({ release, files }))

/** The page at an address. A page of a remote names its releases and the files of each. */
export interface PageMatch<P extends PageInfo> {
  readonly page: P
  /** The values of the params in its path. */
  readonly params: Readonly<Record<string, string>>
}

/** Finds the page at a path, once for all that happens to it: preloading, loading, its first read and its route. */
export function openPage<P extends PageInfo>(pages: readonly P[], path: string): PageMatch<P> | undefined {
  const page = pageAt(pages, path)
  return page && { page, params: paramsAt(page, path) }
}

/** The versions of a remote that one person may get, best first. */
export type Versions = readonly [Release, ...Release[]]

/** A number from 0 to 99 that stays the same for a person and a remote. */
export function computeBucket(userId: string, remote: string): number {
  let hash = 2166136261
  for (const letter of `${remote}:${userId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}

/** Returns the release to load and its fallback. A signed-in person gets what the session tries; one in the share of the canary gets the canary. */
export function versionsFor({ name, canary, current, previous, trial }: TriedPointer, userId: string): Versions {
  if (trial && userId) return [trial, current]
  if (canary && userId && computeBucket(userId, name) < canary.percent) return [canary.release, current]
  return previous ? [current, previous] : [current]
}

/** A version that was built again is another release: each defines a global of its own. */
export const isSameRelease = (one: Release, other: Release) => one.entry.global === other.entry.global && one.folder === other.folder
