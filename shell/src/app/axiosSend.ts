import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Send } from '@matchdesk/shared/client'
import axios, { isAxiosError, isCancel } from 'axios'
import type { Clock } from '../session/clock'
import type { Settings } from '../settings'

/** The transport of the console, lent to every remote. A 401 for the session that is on ends it. */
export function createAxiosSend(settings: Settings, bus: Bus, clock: Clock): Send {
  const line = axios.create({ validateStatus: () => true, transitional: { clarifyTimeoutError: true } })
  return async ({ method, path, query, headers, body, signal }): Promise<Reply> => {
    const { apiBaseUrl, callTimeout } = await settings.ready
    try {
      const answer = await line.request<unknown>({
        baseURL: apiBaseUrl,
        timeout: callTimeout,
        method,
        url: path,
        params: query,
        headers,
        data: body,
        ...(signal && { signal }),
      })
      clock.hear(String(answer.headers.date))
      if (answer.status === 401 && headers.Authorization && headers.Authorization === bus.auth.value?.Authorization)
        bus.emit('session-expired', { path: location.hash.slice(1) })
      return { status: answer.status, body: answer.data }
    } catch (error) {
      if (isCancel(error)) return { lost: 'cancelled' }
      return { lost: isAxiosError(error) && error.code === 'ETIMEDOUT' ? 'slow' : 'offline' }
    }
  }
}
