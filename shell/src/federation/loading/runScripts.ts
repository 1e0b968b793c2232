import type { Release } from '@matchdesk/shared/release'
import { integrityOf } from './integrity'
import { folderUrl } from '../registry/urls'

/**
 * Runs the scripts of a page all at once, each by its hash: webpack's scripts wait in an array for the entry of their remote, so that it
 * need not ask for them one after the other. It asks again for what has failed here, and says so.
 */
export function runScripts(release: Release, path: string): void {
  for (const file of release.pages.find((page) => page.path === path)?.files ?? []) {
    const src = folderUrl(release) + file
    const script = document.createElement('script')
    const remove = () => script.remove()
    Object.assign(script, { src, integrity: integrityOf(release, src), crossOrigin: 'anonymous', onload: remove, onerror: remove })
    document.head.append(script)
  }
}
