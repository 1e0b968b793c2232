import type { ReadCache, Transport } from '@matchdesk/shared/client'
import type { PageInfo } from '@matchdesk/shared/release'
import type { PageComponent } from '@matchdesk/shared/remote'
import type { OpenedPage } from '../../federation/registry/openPage'
import { currentAddress } from '../../services/address'

/**
 * Starts the first read of a page whose code has loaded, if it is the page at the address. A page that fails in it reports the failure
 * when it renders.
 */
export function preloadPage(
  { preload }: PageComponent,
  path: string,
  opened: OpenedPage<PageInfo> | undefined,
  transport: Transport,
  reads: ReadCache,
) {
  if (opened?.page.path !== path || !preload) return
  try {
    preload({ ...transport, reads, params: opened.params, search: currentAddress().searchParams })
  } catch {
    return
  }
}
