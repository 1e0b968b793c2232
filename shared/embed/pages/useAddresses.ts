import { useCapabilitySet } from '@matchdesk/shared/client'
import { pageAt, availablePages } from '@matchdesk/shared/host'
import { useCallback, useState } from 'react'
import { useEmbedServices } from '../services'
import type { MountOptions } from '../types'

const toPathname = (path: string) => path.split(/[?#]/)[0] ?? ''

/** The addresses of pages in a portal, and back. They stay the same function until the portal names them otherwise. */
export function useAddresses(href: MountOptions['href']) {
  const { remote, capabilities } = useEmbedServices()
  const capabilitySet = useCapabilitySet(capabilities)
  const [paths] = useState(() => new Map<string, string>())
  const hasPage = useCallback(
    (path: string) => pageAt(availablePages(remote.pages, capabilitySet), toPathname(path)) !== undefined,
    [remote, capabilitySet],
  )
  const toAddress = useCallback(
    (path: string) => {
      if (!hasPage(path)) return href?.(path)
      const address = href?.(path) ?? `#${path}`
      paths.set(address, path)
      return address
    },
    [hasPage, href, paths],
  )
  return { hasPage, toAddress, pathOf: (address: string) => paths.get(address) }
}
