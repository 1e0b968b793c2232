import type { SlowFrame } from './browserErrors'
import { createSampler } from './sampler'

/** In milliseconds. */
const threshold = 200
/** A session reports no more places. */
const maxPlaces = 20

/** The Long Animation Frames API, which TypeScript does not have. */
type LongFrame = PerformanceEntry & { readonly scripts: readonly PerformanceEntry[] }

/**
 * Watches for code that runs longer than 200 ms at once, each place once; returns how to stop. It needs a browser with long animation frames, and a document
 * that may be profiled: a frame names the function that the browser called, which is of React for most code of a page, and samples name the calls in it.
 */
export function watchSlowFrames(onSlow: (frame: SlowFrame) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return () => undefined
  const sampler = createSampler()
  const places = new Set<string>()

  async function report({ startTime, duration }: PerformanceEntry) {
    const slow = await sampler.callsIn(startTime, startTime + duration)
    const place = JSON.stringify(slow[0])
    if (slow.length === 0 || places.has(place) || places.size >= maxPlaces) return
    places.add(place)
    onSlow({ slow })
  }

  const observer = new PerformanceObserver((list) => {
    const scripts = list.getEntries().flatMap((entry) => (entry as LongFrame).scripts)
    for (const script of scripts.filter(({ duration }) => duration > threshold)) void report(script)
  })
  observer.observe({ type: 'long-animation-frame' })
  return () => {
    observer.disconnect()
    sampler.stop()
  }
}
