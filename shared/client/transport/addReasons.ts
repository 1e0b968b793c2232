import type { Step } from './pipeline'

/** Adds the reason why no answer came, as far as a page can find out. Its code loads when that happens. A stream only ends. */
export const addReasons =
  (apiBaseUrl: string | Promise<string>): Step =>
  async (request, next) => {
    const isOnline = navigator.onLine
    const reply = await next(request)
    if (!('networkError' in reply) || reply.networkError !== 'offline' || reply.message || request.stream || !navigator.onLine) return reply
    // The network came back in between, too early for the reads that go on then.
    if (!isOnline && request.method === 'GET') return next(request)
    try {
      const { findReason } = await import(/* webpackChunkName: 'reason' */ './findReason')
      return { ...reply, ...(await findReason(await apiBaseUrl, request)) }
    } catch {
      return reply
    }
  }
