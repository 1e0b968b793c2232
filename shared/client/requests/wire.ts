import type { Endpoint } from '@matchdesk/shared/contract'

/** One request as the host's transport gets it. `path` is below the API's base address. */
export interface Request {
  readonly method: Endpoint['method']
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or a FormData that travels as multipart. */
  readonly body?: unknown
  /** Cookies travel to the API even if it is on another origin. */
  readonly cookies?: boolean
  /** The response's body is wanted as a ReadableStream of bytes, as it comes. */
  readonly stream?: boolean
  readonly signal?: AbortSignal
  /** Hears how much of a multipart body is sent, from 0 to 1. */
  readonly onUpload?: (share: number) => void
}

/** The answer of the transport: a response of any status, or the reason why there is none. Header names are in lower case. */
export type Reply =
  | {
      readonly status: number
      readonly body: unknown
      readonly headers?: Readonly<Record<string, unknown>>
      /** The body came, and is no JSON: a page of a gateway, or a cut answer. */
      readonly isUnreadable?: true
    }
  | {
      readonly networkError: 'offline' | 'timeout' | 'cancelled'
      /** The reason in words, where the host knows more. */
      readonly message?: string
      /** The server answers at this address, but the browser lets no page of another origin read the answer. */
      readonly isHidden?: true
    }

/** The transport that a host lends. It never rejects. */
export type Send = (request: Request) => Promise<Reply>

/** Any endpoint's input. */
export type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; headers?: Record<string, string | undefined>; body?: unknown }
