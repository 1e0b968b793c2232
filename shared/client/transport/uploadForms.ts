import type { Reply, Request } from '@matchdesk/shared/client'
import type { Step } from './pipeline'

const loadFailure: Reply = {
  networkError: 'offline',
  message: 'The code that sends files did not load, so nothing was sent. Check your network and try again.',
}

/** Sends forms with files by `send`, which reports its progress, as `fetch` cannot. A `send` that rejects has sent nothing. */
export const uploadForms =
  (send: (request: Request, form: FormData) => Promise<Reply>): Step =>
  (request, next) =>
    request.body instanceof FormData ? send(request, request.body).catch(() => loadFailure) : next(request)
