import { pageAt } from '@matchdesk/shared/host'
import type { PageLoader } from '../../federation/loading/pageLoader'
import type { RemoteRegistry } from '../../federation/registry/registry'
import { remotePagesOf } from '../../federation/registry/remotePages'
import { currentAddress } from '../../services/address'

/** Starts the page at the address, so that its code and its rows come while the layout renders. How it ends is told where it renders. */
export function openFirstPage({ state }: RemoteRegistry, pageLoader: PageLoader, userId: string): void {
  if (state.value.status !== 'ready') return
  const page = pageAt(remotePagesOf(state.value.pointers, userId), currentAddress().pathname)
  if (page?.enabled) pageLoader.load(page.versions, page.path).catch(() => undefined)
}
