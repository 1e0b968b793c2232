import type { Release } from '@matchdesk/shared/release'
import { askFor, cacheAhead, type Urgency } from './askFor'
import { entryUrl, folderUrl } from './urls'

/** Asks for the scripts of a page all at once, while the code that will run them is still on its way. */
export function askAhead(release: Release, path: string, urgency: Urgency): void {
  const { entry, scripts, pages } = release
  const { files = [] } = pages.find((page) => page.path === path) ?? {}
  if (!(entry.global in globalThis)) {
    askFor(entryUrl(release), 'script', urgency, entry.integrity)
    if (scripts) askFor(`${folderUrl(release)}scripts.json`, 'fetch', urgency)
  }
  for (const file of files) cacheAhead(folderUrl(release) + file)
}
