import type { PageInfo, Pointer } from '@matchdesk/shared/contract'
import { versionsFor, type Versions } from './versions'

/** A page of a remote, and the versions that may serve it. */
export interface RemotePage extends PageInfo {
  readonly versions: Versions
}

/** The pages of all remotes for one person. A path belongs to the first remote that has it. */
export function remotePagesOf(pointers: readonly Pointer[], userId: string): readonly RemotePage[] {
  const pages = pointers.flatMap((pointer) => {
    const versions = versionsFor(pointer, userId)
    return versions[0].pages.map((page) => ({ ...page, versions }))
  })
  return pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index)
}
