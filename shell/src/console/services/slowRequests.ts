import type { Send } from '@matchdesk/shared/client'
import { BehaviorSubject } from 'rxjs'

/** Requests that wait longer than a person does without a word, and a way to give them up. */
export interface SlowRequests {
  readonly isWaiting: BehaviorSubject<boolean>
  readonly cancel: () => void
  readonly send: Send
}

/** In milliseconds. */
const noticed = 3000

/** A stream and an upload show their own progress. */
export function createSlowRequests(transport: Send): SlowRequests {
  const slow = new Set<AbortController>()
  const isWaiting = new BehaviorSubject(false)
  return {
    isWaiting,
    cancel() {
      for (const request of slow) request.abort()
    },
    async send(request) {
      if (request.stream || request.body instanceof FormData) return transport(request)
      const given = new AbortController()
      const timer = setTimeout(() => {
        slow.add(given)
        isWaiting.next(true)
      }, noticed)
      const signal = request.signal ? AbortSignal.any([request.signal, given.signal]) : given.signal
      const reply = await transport({ ...request, signal })
      clearTimeout(timer)
      slow.delete(given)
      isWaiting.next(slow.size > 0)
      return reply
    },
  }
}
