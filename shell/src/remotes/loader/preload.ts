import { entryUrl, folderUrl } from '../registry/urls'
import type { PageRelease } from '../registry/remotePages'

declare global {
  /** The addresses of preloaded files. The inline script and the console share them: they are two builds. */
  var preloadedFiles: Set<string> | undefined
}

/** `preload` for what is needed at once, `prefetch` for what may be needed soon. */
export type Urgency = 'preload' | 'prefetch'

/** Runs once for an address, and again after a failure. */
function once(href: string, start: (forget: () => void) => void): void {
  const files = (globalThis.preloadedFiles ??= new Set())
  if (files.has(href)) return
  files.add(href)
  start(() => files.delete(href))
}

/** Preloads a file for the use it will have, and runs nothing. */
export function preloadFile(href: string, as: 'script' | 'fetch', urgency: Urgency, integrity?: string): void {
  once(href, (forget) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: urgency, as, href, onerror: forget })
    if (integrity) Object.assign(link, { integrity })
    if (integrity || as === 'fetch') Object.assign(link, { crossOrigin: 'anonymous' })
    document.head.append(link)
  })
}

/** Puts a file whose hash is not known yet into the browser's cache. A failure is ignored: the load that follows reports it. */
function fillCache(href: string): void {
  once(href, (forget) => {
    fetch(href, { credentials: 'same-origin' })
      .then(async (response) => {
        await response.blob()
        if (!response.ok) forget()
      })
      .catch(forget)
  })
}

/** Preloads the scripts of a page all at once, while the code that runs them still loads. */
export function preloadScripts({ release, files }: PageRelease, urgency: Urgency): void {
  const { entry } = release
  if (!(entry.global in globalThis)) {
    preloadFile(entryUrl(release), 'script', urgency, entry.integrity)
    preloadFile(`${folderUrl(release)}scripts.json`, 'fetch', urgency)
  }
  for (const file of files) fillCache(folderUrl(release) + file)
}
