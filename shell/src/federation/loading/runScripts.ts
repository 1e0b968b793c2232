import type { PageRelease } from '../registry/remotePages'
import { folderUrl } from '../registry/urls'
import { integrityOf } from './integrity'

/**
 * Runs the scripts of a page all at once, each by its hash: webpack's scripts wait in an array for the entry of their remote, so that it
 * need not ask for them one after the other. It requests a script again that failed here, and reports it.
 */
export function runScripts({ release, files }: PageRelease): void {
  for (const file of files) {
    const src = folderUrl(release) + file
    const script = document.createElement('script')
    const remove = () => script.remove()
    Object.assign(script, { src, integrity: integrityOf(release, src), crossOrigin: 'anonymous', onload: remove, onerror: remove })
    document.head.append(script)
  }
}
