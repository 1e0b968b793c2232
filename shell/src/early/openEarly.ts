import type { Pointer } from '@matchdesk/shared/release'
import { askedRemote } from '../development/askedRemote'
import { openPage, type RemotePage, remotePagesOf } from '../remotes/registry/remotePages'

/** Of a remote that this machine serves, the released code does not run. */
const isLocal = ({ name }: Partial<Pointer>) => name !== undefined && name === askedRemote(location.search)?.name
const isServed = (pointer: Partial<Pointer>): pointer is Pointer => pointer.enabled === true && pointer.current !== undefined && !isLocal(pointer)

/** The page of a remote at a path, as soon as the registry is here. The code that validates the registry reports what is wrong with it. */
export async function openEarly(registry: Promise<unknown>, path: string, userId: string): Promise<RemotePage | undefined> {
  try {
    const { remotes } = (await registry) as { remotes: Partial<Pointer>[] }
    return openPage(remotePagesOf(remotes.filter(isServed), userId), path)?.page
  } catch {
    return undefined
  }
}
