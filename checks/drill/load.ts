import { setTimeout as wait } from 'node:timers/promises'
import type { Administrator } from './calls'

const pauseMs = 60
/** Each administrator reads the list once in so many writes. */
const readEvery = 4

export interface Load {
  /** The texts of the notes whose write was acknowledged. */
  readonly acknowledged: readonly string[]
  /** The number of writes that needed more than one attempt. */
  readonly repetitions: () => number
  /** Finishes the writes that have begun. */
  readonly stop: () => Promise<void>
  /** Leaves them as they are. */
  readonly abandon: () => void
}

/** Administrators who work beside each other until they are stopped: each has one call open at a time. */
export function startLoad(administrators: readonly Administrator[]): Load {
  const acknowledged: string[] = []
  const abortController = new AbortController()
  let repetitions = 0
  let isStopped = false
  async function work(administrator: Administrator) {
    for (let n = 0; !isStopped; n++) {
      const text = `${administrator.name} ${n}`
      const attempts = await administrator.addNote(text, abortController.signal)
      if (attempts === undefined) return
      if (attempts > 1) repetitions++
      acknowledged.push(text)
      if (n % readEvery === 0) await administrator.listUsers()
      await wait(pauseMs)
    }
  }
  const working = Promise.all(administrators.map(work))
  // A refusal reaches whoever stops the load.
  working.catch(() => (isStopped = true))
  return {
    acknowledged,
    repetitions: () => repetitions,
    async stop() {
      isStopped = true
      await working
    },
    abandon() {
      isStopped = true
      abortController.abort()
    },
  }
}
