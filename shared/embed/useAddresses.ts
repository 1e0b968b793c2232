import { pageAt } from '@matchdesk/shared/host'
import { useCallback, useState } from 'react'
import { useEmbedServices } from './services'
import type { MountOptions } from './types'

const pathnameOf = (path: string) => path.split(/[?#]/)[0] ?? ''

/** The addresses of pages in a portal, and back. They stay the same function until the portal names them otherwise. */
export function useAddresses(href: MountOptions['href']) {
  const { pages } = useEmbedServices().remote
  const [paths] = useState(() => new Map<string, string>())
  const isOwn = useCallback((path: string) => pageAt(pages, pathnameOf(path)) !== undefined, [pages])
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
