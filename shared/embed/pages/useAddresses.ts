import { useCapabilitySet } from '@matchdesk/shared/client'
import { availablePages, findPath, pageAt } from '@matchdesk/shared/host'
import type { RecordRef } from '@matchdesk/shared/remote'
import { useCallback, useMemo, useState } from 'react'
import { useEmbedServices } from '../services'
import type { MountOptions } from '../types'

const toPathname = (path: string) => path.split(/[?#]/)[0] ?? ''

/** The addresses of pages in a portal, and back. They stay the same functions until the portal names them otherwise. */
export function useAddresses(href: MountOptions['href']) {
  const { remote, capabilities } = useEmbedServices()
  const capabilitySet = useCapabilitySet(capabilities)
  const [paths] = useState(() => new Map<string, string>())
  const pages = useMemo(() => availablePages(remote.pages, capabilitySet), [remote, capabilitySet])
  const toAddress = useCallback(
    (path: string) => {
      if (!pageAt(pages, toPathname(path))) return undefined
      const address = href?.(path) ?? `#${path}`
      paths.set(address, path)
      return address
    },
    [pages, href, paths],
  )
  const toRecordAddress = useCallback(
    (record: RecordRef) => {
      const path = findPath(pages, record)
      return path ? toAddress(path) : href?.(record)
    },
    [pages, toAddress, href],
  )
  return { pages, toAddress, toRecordAddress, pathOf: (address: string) => paths.get(address) }
}
