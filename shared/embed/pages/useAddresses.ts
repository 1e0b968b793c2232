import { useCapabilitySet } from '@matchdesk/shared/client'
import { pageAt, availablePages } from '@matchdesk/shared/host'
import { useCallback, useState } from 'react'
import { useEmbedServices } from '../services'
import type { MountOptions } from '../types'

const pathnameOf = (path: string) => path.split(/[?#]/)[0] ?? ''

/** The addresses of pages in a portal, and back. They stay the same function until the portal names them otherwise. */
export function useAddresses(href: MountOptions['href']) {
  const { remote, capabilities } = useEmbedServices()
  const known = useCapabilitySet(capabilities)
  const [paths] = useState(() => new Map<string, string>())
  const isOwn = useCallback((path: string) => pageAt(availablePages(remote.pages, known), pathnameOf(path)) !== undefined, [remote, known])
  const addressOf = useCallback(
    (path: string) => {
      if (!isOwn(path)) return href?.(path)
      const address = href?.(path) ?? `#${path}`
      paths.set(address, path)
      return address
    },
    [isOwn, href, paths],
  )
  return { isOwn, addressOf, pathOf: (address: string) => paths.get(address) }
}
