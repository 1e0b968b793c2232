import type { Pointer } from '@matchdesk/shared/release'
import { askedRemote } from '../development/askedRemote'
import type { Urgency } from '../federation/preload/preloadFile'
import { preloadScripts } from '../federation/preload/preloadScripts'
import { openPage } from '../federation/registry/openPage'
import { remotePagesOf } from '../federation/registry/remotePages'

/** Of a remote that this machine serves, the released code does not run. */
const isLocal = ({ name }: Partial<Pointer>) => name !== undefined && name === askedRemote(location.search)?.name
const isServed = (pointer: Partial<Pointer>): pointer is Pointer => pointer.enabled === true && pointer.current !== undefined && !isLocal(pointer)

/** Preloads the code of the page at a path as soon as the registry is here. The code that validates the registry reports what is wrong with it. */
export async function preloadCode(registry: Promise<unknown>, path: string, userId: string, urgency: Urgency): Promise<void> {
  try {
    const { remotes } = (await registry) as { remotes: Partial<Pointer>[] }
    const opened = openPage(remotePagesOf(remotes.filter(isServed), userId), path)
    if (opened) preloadScripts(opened.page.releases[0], urgency)
  } catch {
    return
  }
}
