import type { Bus } from '@matchdesk/shared/bus'
import type { Request, Send } from '@matchdesk/shared/client'
import type { Config } from '../../services/config'
import { createFetchTransport } from '../../services/fetchTransport'
import type { Clock } from '../../session/clock'

/** The transport of the console, lent to every remote. A 401 for the current session ends it. */
export function createConsoleTransport(config: Config, bus: Bus, clock: Clock): Send {
  const sendJson = createFetchTransport(config, clock)

  /** axios loads with the first form that has files. */
  async function sendFiles(request: Request) {
    const { sendForm } = await import(/* webpackChunkName: 'upload' */ './sendForm')
    return sendForm(request, await config.ready)
  }

  return async (request) => {
    const reply = await (request.body instanceof FormData
      ? sendFiles(request).catch(() => ({ networkError: 'offline' as const }))
      : sendJson(request))
    const { Authorization } = request.headers
    if ('status' in reply && reply.status === 401 && Authorization && Authorization === bus.auth.value?.Authorization)
      bus.emit('session-expired', { path: location.hash.slice(1) })
    return reply
  }
}
