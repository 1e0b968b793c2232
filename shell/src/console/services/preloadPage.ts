import type { ReadCache, Transport } from '@matchdesk/shared/client'
import type { PageComponent } from '@matchdesk/shared/remote'
import { matchPath } from 'react-router-dom'
import { currentAddress } from '../../services/address'

/** Starts the first read of a page whose code has come, where it is the page at the address. A page that fails in it says so when it renders. */
export function preloadPage({ preload }: PageComponent, path: string, transport: Transport, reads: ReadCache): void {
  const { pathname, searchParams } = currentAddress()
  const match = matchPath(path, pathname)
  if (!match || !preload) return
  try {
    preload({ ...transport, reads, params: match.params, search: searchParams })
  } catch {
    return
  }
}
