import type { Send } from '@matchdesk/shared/client'
import { exchange } from '@matchdesk/shared/client/transport'
import type { Clock } from '../session/clock'
import type { Config } from './config'

/** The base address of the API, once the settings are here. */
export const baseUrlOf = ({ ready }: Config): Promise<string> => ready.then(({ apiBaseUrl }) => apiBaseUrl)

/** The transport of everything but forms with files. With `keepalive`, a request goes on when the page is closed. */
export function createFetchTransport(config: Config, clock?: Clock, keepalive = false): Send {
  return async (request) => {
    const { apiBaseUrl, callTimeout } = await config.ready
    const reply = await exchange(apiBaseUrl, request, callTimeout, { keepalive, ...(request.cookies && { credentials: 'include' }) })
    if ('status' in reply) clock?.synchronize(String(reply.headers?.date))
    return reply
  }
}
