import { setTimeout as wait } from 'node:timers/promises'

const longestStop = 5000

/** Calls `round` each second, or as often as `interval` says in milliseconds, unless the previous one still runs. The returned function stops it, and waits up to five seconds for a running round. */
export function startWorker(
  round: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
  interval = 1000,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isStopped = false
  const timer = setInterval(() => {
    running ??= round(() => isStopped)
      .catch(onError)
      .finally(() => (running = undefined))
  }, interval)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await Promise.race([running, wait(longestStop, undefined, { ref: false })])
  }
}
