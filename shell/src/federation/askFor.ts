declare global {
  /** The addresses that this page has asked for ahead: its inline script and the console are two builds. */
  var askedAhead: Set<string> | undefined
}

/** `preload` for what is needed at once, `prefetch` for what may be needed soon. */
export type Urgency = 'preload' | 'prefetch'

/** Runs once for an address, and again after a failure. */
function once(href: string, ask: (forget: () => void) => void): void {
  const asked = (globalThis.askedAhead ??= new Set())
  if (asked.has(href)) return
  asked.add(href)
  ask(() => asked.delete(href))
}

/** Asks for a file in the way in which it will be used, so that the browser takes it for that; runs nothing. */
export function askFor(href: string, as: 'script' | 'fetch', urgency: Urgency, integrity?: string): void {
  once(href, (forget) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: urgency, as, href, onerror: forget })
    if (integrity) Object.assign(link, { integrity })
    if (integrity || as === 'fetch') Object.assign(link, { crossOrigin: 'anonymous' })
    document.head.append(link)
  })
}

/** Puts a file whose hash is not known yet into the browser's cache: there a failure is in nobody's way. */
export function cacheAhead(href: string): void {
  once(href, (forget) => {
    fetch(href, { credentials: 'same-origin' })
      .then(async (response) => {
        await response.blob()
        if (!response.ok) forget()
      })
      .catch(forget)
  })
}
