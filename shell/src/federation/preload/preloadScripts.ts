import { entryUrl, folderUrl } from '../registry/urls'
import type { PageRelease } from '../registry/remotePages'
import { preloadFile, fillCache, type Urgency } from './preloadFile'

/** Preloads the scripts of a page all at once, while the code that runs them still loads. */
export function preloadScripts({ release, files }: PageRelease, urgency: Urgency): void {
  const { entry, scripts } = release
  if (!(entry.global in globalThis)) {
    preloadFile(entryUrl(release), 'script', urgency, entry.integrity)
    if (scripts) preloadFile(`${folderUrl(release)}scripts.json`, 'fetch', urgency)
  }
  for (const file of files) fillCache(folderUrl(release) + file)
}
