import type { Pointer } from '@matchdesk/shared/release'
import { remoteParam } from '../development/remoteParam'
import { openPage, type RemotePage, listRemotePages } from '../remotes/registry/remotePages'

/** The released code of a remote that runs from this machine is not needed. */
const isLocal = ({ name }: Partial<Pointer>) => name !== undefined && name === remoteParam(location.search)?.name
const isAvailable = (pointer: Partial<Pointer>): pointer is Pointer => pointer.enabled === true && pointer.current !== undefined && !isLocal(pointer)

/** The page of a remote at a path, as soon as the registry is here. The code that validates the registry reports what is wrong with it. */
export async function openEarly(registry: Promise<unknown>, path: string, userId: string): Promise<RemotePage | undefined> {
  try {
    const { remotes } = (await registry) as { remotes: Partial<Pointer>[] }
    return openPage(listRemotePages(remotes.filter(isAvailable), userId), path)?.page
  } catch {
    return undefined
  }
}
