import type { Reply, Request } from '@matchdesk/shared/client'
import axios, { isCancel } from 'axios'
import { readReply, toUrl } from './exchange'

/** The API that takes a form, and the time in milliseconds in which a piece of it has to be sent. */
export interface FormTarget {
  readonly apiBaseUrl: string
  readonly callTimeout: number
}

const http = axios.create({ validateStatus: () => true, withXSRFToken: false, responseType: 'text' })

/**
 * Sends a form with files, and reports its progress, which `fetch` cannot. It may take as long as it goes on: each piece that is sent
 * starts the time limit anew.
 */
export async function sendForm(request: Request, { apiBaseUrl, callTimeout }: FormTarget): Promise<Reply> {
  const { method, headers, body, signal, onUpload } = request
  const timeout = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitAnew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => timeout.abort(), callTimeout)
  }
  waitAnew()
  try {
    const response = await http.request<string>({
      method,
      url: toUrl(apiBaseUrl, request),
      headers,
      data: body,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      onUploadProgress: ({ progress }) => {
        waitAnew()
        if (progress !== undefined) onUpload?.(progress)
      },
    })
    return readReply(response.status, response.headers, response.data)
  } catch (error) {
    if (timeout.signal.aborted) return { networkError: 'timeout' }
    return { networkError: isCancel(error) ? 'cancelled' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}
