import { BehaviorSubject } from 'rxjs'
import type { Step } from './pipeline'

/** Notices requests that the server lets wait, and cancels them. */
export interface SlowRequests {
  readonly isWaiting: BehaviorSubject<boolean>
  readonly cancel: () => void
  readonly step: Step
}

/** In milliseconds. */
const slowAfter = 3000

/** Watches all requests but streams and uploads: these show their own progress. */
export function createSlowRequests(): SlowRequests {
  const slow = new Set<AbortController>()
  const isWaiting = new BehaviorSubject(false)
  return {
    isWaiting,
    cancel() {
      for (const request of slow) request.abort()
    },
    async step(request, next) {
      if (request.stream || request.body instanceof FormData) return next(request)
      const controller = new AbortController()
      const timer = setTimeout(() => {
        slow.add(controller)
        isWaiting.next(true)
      }, slowAfter)
      const signal = request.signal ? AbortSignal.any([request.signal, controller.signal]) : controller.signal
      const reply = await next({ ...request, signal })
      clearTimeout(timer)
      slow.delete(controller)
      isWaiting.next(slow.size > 0)
      return reply
    },
  }
}
