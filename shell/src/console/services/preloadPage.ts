import type { ReadCache, Transport } from '@matchdesk/shared/client'
import type { PageInfo } from '@matchdesk/shared/release'
import type { Opened, PageComponent } from '@matchdesk/shared/remote'
import type { PageMatch } from '../../remotes/registry/remotePages'
import { currentAddress } from '../../services/address'

/** Starts the first read of a page at an address. A page that fails in it reports the failure when it renders. */
export function readFirst({ preload }: PageComponent, opened: Opened) {
  try {
    preload?.(opened)
  } catch {
    return
  }
}

/** Starts the first read of a page whose code has loaded, if it is the page at the address. */
export function preloadPage(page: PageComponent, path: string, match: PageMatch<PageInfo> | undefined, transport: Transport, reads: ReadCache) {
  if (match?.page.path === path) readFirst(page, { ...transport, reads, params: match.params, search: currentAddress().searchParams })
}
