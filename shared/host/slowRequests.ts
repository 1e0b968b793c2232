import type { Send } from '@matchdesk/shared/client'
import { BehaviorSubject } from 'rxjs'

/** Tells a host that the server lets a request wait, and cancels such requests. */
export interface SlowRequests {
  readonly isWaiting: BehaviorSubject<boolean>
  readonly cancel: () => void
  readonly send: Send
}

/** In milliseconds. */
const noticed = 3000

/** Watches all requests of a transport but streams and uploads: these show their own progress. */
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
