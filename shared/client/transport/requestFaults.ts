import type { Request, Send } from '@matchdesk/shared/client'

/** A request that the API could not serve, or did not understand. */
export interface RequestFault {
  readonly status: number
  readonly requestId: string | undefined
  /** Made where the request began: browsers write its stack only when a person reads it. */
  readonly calls: Error
}

/** A form that the server refuses names its field: that is no fault. */
const isFault = (status: number, body: unknown) => status >= 500 || (status === 400 && !Object(body).field)

/** Notices requests that fail by a fault in the code, of this side or of the other. */
export function createRequestFaults(onFault: (fault: RequestFault) => void) {
  let last: string | undefined
  return {
    lastRequestId: () => last,
    async step(request: Request, next: Send) {
      const calls = new Error('request')
      const reply = await next(request)
      if ('networkError' in reply) return reply
      const header = reply.headers?.['x-request-id']
      const requestId = typeof header === 'string' ? header : undefined
      last = requestId ?? last
      if (isFault(reply.status, reply.body)) onFault({ status: reply.status, requestId, calls })
      return reply
    },
  }
}
