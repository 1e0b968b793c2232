import type { PageInfo, Pointer, Release } from '@matchdesk/shared/release'
import { isSameRelease, versionsFor, type Versions } from './versions'

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
export function remotePagesOf(pointers: readonly Pointer[], userId: string, running: Running = new Map()): readonly RemotePage[] {
  const inOrder = [...pointers.filter(({ enabled }) => enabled), ...pointers.filter(({ enabled }) => !enabled)]
  const pages = inOrder.flatMap((pointer) => pagesOf(pointer, versionsFor(pointer, userId), running.get(pointer.name)))
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}

function pagesOf({ enabled }: Pointer, versions: Versions, running: Release | undefined): readonly RemotePage[] {
  const [best] = versions
  const releases = running ? [running, ...versions.filter((release) => !isSameRelease(release, running))] : versions
  return [...best.pages, ...(running?.pages ?? [])].flatMap((page) => {
    const [first, ...others] = releases.flatMap((release) => pageReleasesOf(release, page.path))
    return first ? [{ ...page, enabled, versions, releases: [first, ...others] as const }] : []
  })
}

const pageReleasesOf = (release: Release, path: string): readonly PageRelease[] =>
  release.pages.filter((page) => page.path === path).map(({ files = [] }) => ({ release, files }))
