import type { Release } from '@matchdesk/shared/release'
import { preloadFile, fillCache, type Urgency } from './preloadFile'
import { entryUrl, folderUrl } from '../registry/urls'

/** Preloads the scripts of a page all at once, while the code that runs them still loads. */
export function preloadScripts(release: Release, path: string, urgency: Urgency): void {
  const { entry, scripts, pages } = release
  const { files = [] } = pages.find((page) => page.path === path) ?? {}
  if (!(entry.global in globalThis)) {
    preloadFile(entryUrl(release), 'script', urgency, entry.integrity)
    if (scripts) preloadFile(`${folderUrl(release)}scripts.json`, 'fetch', urgency)
  }
  for (const file of files) fillCache(folderUrl(release) + file)
}
