/** In milliseconds. */
const moment = 500

/** Safari has no idle callback. */
const whenIdle = (act: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : act())

/** Acts as soon as the browser is idle, a moment later at the earliest: a slow browser is idle once it has painted. The answer cancels it until then. */
export function afterMoment(act: () => void): () => void {
  let isCancelled = false
  const timer = setTimeout(() => whenIdle(() => isCancelled || act()), moment)
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}
