import { setTimeout as wait } from 'node:timers/promises'

const interval = 1000
const longestStop = 5000

/** Does what is due every second, one round at a time; returns a function that stops it. A round that takes too long is left behind. */
export function startWorker(round: (stopped: () => boolean) => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let stopped = false
  const timer = setInterval(() => {
    running ??= round(() => stopped)
      .catch(onError)
      .finally(() => (running = undefined))
  }, interval)
  return async () => {
    stopped = true
    clearInterval(timer)
    await Promise.race([running, wait(longestStop, undefined, { ref: false })])
  }
}
