import type { Send } from '@matchdesk/shared/client'

/** A transport that says why no answer came, as far as a page can find out; its code is loaded when that happens. A stream only ends. */
export const withReasons =
  (send: Send, apiBaseUrl: string | Promise<string>): Send =>
  async (request) => {
    const reply = await send(request)
    if (!('networkError' in reply) || reply.networkError !== 'offline' || reply.message || request.stream || !navigator.onLine) return reply
    try {
      const { findReason } = await import(/* webpackChunkName: 'reason' */ './findReason')
      return { ...reply, ...(await findReason(await apiBaseUrl, request)) }
    } catch {
      return reply
    }
  }
