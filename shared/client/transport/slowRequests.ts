import type { Request, Send } from '@matchdesk/shared/client'
import { BehaviorSubject } from 'rxjs'

export type SlowRequests = ReturnType<typeof createSlowRequests>

/** In milliseconds. */
const slowAfter = 3000

/** Notices requests that the server lets wait, and cancels them: all but streams and uploads, which show their own progress. */
export function createSlowRequests() {
  const slow = new Set<AbortController>()
  const isWaiting = new BehaviorSubject(false)
  return {
    isWaiting,
    cancel() {
      for (const request of slow) request.abort()
    },
    async step(request: Request, next: Send) {
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
