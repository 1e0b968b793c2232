import type { PageInfo, Pointer, Release } from '@matchdesk/shared/release'
import { versionsFor, type Versions } from './versions'

/** A page of a remote, and the versions that may serve it. */
export interface RemotePage extends PageInfo {
  readonly versions: Versions
  readonly enabled: boolean
}

type Running = ReadonlyMap<string, Release>

/** The pages of all remotes for one person, also those of the release that runs. A path belongs to the first remote that has it, an enabled one before others. */
export function remotePagesOf(pointers: readonly Pointer[], userId: string, running: Running = new Map()): readonly RemotePage[] {
  const inOrder = [...pointers.filter(({ enabled }) => enabled), ...pointers.filter(({ enabled }) => !enabled)]
  const pages = inOrder.flatMap((pointer) => {
    const versions = versionsFor(pointer, userId)
    const own = [...versions[0].pages, ...(running.get(pointer.name)?.pages ?? [])]
    return own.map((page) => ({ ...page, versions, enabled: pointer.enabled }))
  })
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}
