import type { Bus } from '@matchdesk/shared/bus'
import type { Step } from './pipeline'

/** Ends the session when the API answers a request of the current session with 401. */
export const endSession =
  (bus: Bus, currentPath: () => string): Step =>
  async (request, next) => {
    const reply = await next(request)
    const { Authorization } = request.headers
    if ('status' in reply && reply.status === 401 && Authorization && Authorization === bus.auth.value?.Authorization)
      bus.emit('session-expired', { path: currentPath() })
    return reply
  }
