import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Request, Send } from '@matchdesk/shared/client'
import { withReasons } from '@matchdesk/shared/host'
import type { Config } from '../../services/config'
import { baseUrlOf, createFetchTransport } from '../../services/fetchTransport'
import type { Clock } from '../../session/clock'

const notSent: Reply = {
  networkError: 'offline',
  message: 'The code that sends files did not load, so nothing was sent. Check your network and try again.',
}

/** The transport of the console, lent to every remote. A 401 for the current session ends it. */
export function createConsoleTransport(config: Config, bus: Bus, clock: Clock): Send {
  const sendJson = createFetchTransport(config, clock)

  /** axios loads with the first form that has files. */
  async function sendFiles(request: Request) {
    const { sendForm } = await import(/* webpackChunkName: 'upload' */ './sendForm')
    return sendForm(request, await config.ready)
  }

  /** Takes over the answer that the inline script requested. It is undefined where there is none, or where the network failed. */
  async function earlyReply(request: Request) {
    const reply = await globalThis.early?.answer.take(request)
    if (reply && 'status' in reply) clock.synchronize(String(reply.headers?.date))
    return reply && 'networkError' in reply && reply.networkError === 'offline' ? undefined : reply
  }

  const sendOnce = async (request: Request) =>
    request.body instanceof FormData ? sendFiles(request).catch(() => notSent) : ((await earlyReply(request)) ?? sendJson(request))
  const send = withReasons(sendOnce, baseUrlOf(config))

  return async (request) => {
    const reply = await send(request)
    const { Authorization } = request.headers
    if ('status' in reply && reply.status === 401 && Authorization && Authorization === bus.auth.value?.Authorization)
      bus.emit('session-expired', { path: location.hash.slice(1) })
    return reply
  }
}
