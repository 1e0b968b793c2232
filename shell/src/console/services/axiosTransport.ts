import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Send } from '@matchdesk/shared/client'
import axios, { isCancel } from 'axios'
import type { Clock } from '../../session/clock'
import type { Settings } from '../../services/config'

/** The transport of the console, lent to every remote. A 401 for the session that is on ends it. */
export function createAxiosSend(settings: Settings, bus: Bus, clock: Clock): Send {
  const http = axios.create({ validateStatus: () => true })
  return async ({ method, path, query, headers, body, stream, signal }): Promise<Reply> => {
    const { apiBaseUrl, callTimeout } = await settings.ready
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), callTimeout)
    try {
      const answer = await http.request<unknown>({
        baseURL: apiBaseUrl,
        method,
        url: path,
        params: query,
        headers,
        data: body,
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
        ...(stream && { adapter: 'fetch', responseType: 'stream' }),
      })
      clock.hear(String(answer.headers.date))
      if (answer.status === 401 && headers.Authorization && headers.Authorization === bus.auth.value?.Authorization)
        bus.emit('session-expired', { path: location.hash.slice(1) })
      return { status: answer.status, headers: answer.headers, body: stream && answer.status !== 200 ? await jsonIn(answer.data) : answer.data }
    } catch (error) {
      if (limit.signal.aborted) return { networkError: 'timeout' }
      return { networkError: isCancel(error) ? 'cancelled' : 'offline' }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What a refusal says, where rows were to come as a stream. */
const jsonIn = (body: unknown): Promise<unknown> => new Response(body as BodyInit).json().catch(() => undefined)
