import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Send } from '@matchdesk/shared/client'
import axios, { CanceledError, isCancel } from 'axios'
import type { Config } from '../../services/config'
import type { Clock } from '../../session/clock'

/**
 * The transport of the console, lent to every remote. A 401 for the current session ends it. A form with files may take
 * as long as it goes on: each piece that is sent starts the time limit anew.
 */
export function createAxiosTransport(config: Config, bus: Bus, clock: Clock): Send {
  const http = axios.create({ validateStatus: () => true, withXSRFToken: false })
  return async ({ method, path, query, headers, body: data, stream, signal, onUpload }): Promise<Reply> => {
    const { apiBaseUrl, callTimeout } = await config.ready
    const timeout = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitAnew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => timeout.abort(), callTimeout)
    }
    const sent = ({ progress }: { progress?: number }) => {
      waitAnew()
      if (progress !== undefined) onUpload?.(progress)
    }
    waitAnew()
    const ends = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
    try {
      const early = globalThis.early?.answer.take(apiBaseUrl, { method, path, query, headers })
      const response =
        (early && (await beforeEnd(early, ends))) ??
        (await http.request<unknown>({
          baseURL: apiBaseUrl,
          method,
          url: path,
          params: query,
          headers,
          data,
          signal: ends,
          ...(data instanceof FormData && { onUploadProgress: sent }),
          ...(stream && { adapter: await streaming(), responseType: 'stream' }),
        }))
      clock.synchronize(String(response.headers.date))
      if (response.status === 401 && headers.Authorization && headers.Authorization === bus.auth.value?.Authorization)
        bus.emit('session-expired', { path: location.hash.slice(1) })
      const body = stream && response.status !== 200 ? await readJson(response.data) : response.data
      return { status: response.status, headers: response.headers, body }
    } catch (error) {
      if (timeout.signal.aborted) return { networkError: 'timeout' }
      return { networkError: isCancel(error) ? 'cancelled' : 'offline' }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What comes before a signal ends the wait, which is an error. */
const beforeEnd = <V>(value: Promise<V>, signal: AbortSignal) =>
  Promise.race([value, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new CanceledError())))])

/** The adapter that can read a response piece by piece. */
const streaming = async () => (await import(/* webpackChunkName: 'streaming' */ 'axios/unsafe/adapters/fetch.js')).default

/** An error is JSON also where rows were requested as a stream. */
const readJson = (body: unknown): Promise<unknown> => new Response(body as BodyInit).json().catch(() => undefined)
