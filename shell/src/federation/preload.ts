import type { Release } from '@matchdesk/shared/contract'
import { entryOf } from './urls'

/** Fetches the entry of a release ahead of its use, once; runs nothing. */
export function preload(release: Release): void {
  const href = entryOf(release)
  if (release.entry.global in globalThis || [...document.head.querySelectorAll('link')].some((link) => link.href === href)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous', integrity: release.entry.integrity })
  document.head.append(link)
}
