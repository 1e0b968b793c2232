import type { Reply, Request } from '@matchdesk/shared/client'
import { toUrl } from './exchange'
import { readReply } from './readReply'

const headersIn = (lines: string): Record<string, string> =>
  Object.fromEntries(lines.split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(/: (.*)/, 2) as [string, string]])))

/** Sends a form and reports its progress. Each piece that is sent starts the time limit anew. */
export function upload(apiBaseUrl: string, outgoing: Request, form: FormData, timeoutMs: number): Promise<Reply> {
  const { method, headers, signal, onUpload } = outgoing
  const request = new XMLHttpRequest()
  return new Promise<Reply>((settle) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (reply: Reply) => {
      clearTimeout(timer)
      settle(reply)
    }
    const giveUp = (networkError: 'timeout' | 'cancelled') => {
      end({ networkError })
      request.abort()
    }
    const waitAnew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp('timeout'), timeoutMs)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitAnew()
      if (total > 0) onUpload?.(loaded / total)
    })
    request.addEventListener('loadend', () => {
      const { status, responseText } = request
      end(status === 0 ? { networkError: 'offline' } : readReply(status, headersIn(request.getAllResponseHeaders()), responseText))
    })
    signal?.addEventListener('abort', () => giveUp('cancelled'))
    request.open(method, toUrl(apiBaseUrl, outgoing))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    waitAnew()
    if (signal?.aborted) giveUp('cancelled')
    else request.send(form)
  })
}
