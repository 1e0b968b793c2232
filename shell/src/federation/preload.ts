import type { Release } from '@matchdesk/shared/contract'
import { entryUrl } from './urls'

/** Prefetches the entry of a release, once; runs nothing. */
export function preload(release: Release): void {
  const href = entryUrl(release)
  if (release.entry.global in globalThis || [...document.head.querySelectorAll('link')].some((link) => link.href === href)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous', integrity: release.entry.integrity })
  document.head.append(link)
}
