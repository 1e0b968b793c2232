import type { Reply } from './wire'

/** Why something did not work, in a form that screens can act on. */
export type FailureKind =
  | 'offline' // no connection to the server
  | 'timeout' // no response in time: whether it was done is not known
  | 'cancelled' // nobody waits for the response any more
  | 'invalid' // 400, 413, 422: what was sent is not right
  | 'expired' // 401
  | 'refused' // 403, 409 and other refusals
  | 'notFound' // 404
  | 'stale' // 412: a colleague changed the record
  | 'rateLimited' // 429
  | 'serverError' // 5xx, or a response that nobody understands

export interface Failure {
  readonly kind: FailureKind
  /** A sentence for a person: the server's own message where it sent one. */
  readonly message: string
  readonly status?: number
  /** Stays the same when the words of the message change. */
  readonly code?: string
  /** The field that the server did not accept. */
  readonly field?: string
  /** The record as it is now, when the failure is `stale`. */
  readonly current?: unknown
  /** The name of the colleague who saved that record, where the server knows it. */
  readonly changedBy?: string
  /** This person saved that record in another window. */
  readonly isOwnChange?: boolean
}

/** A value or a failure, never an exception. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

type Response = Extract<Reply, { readonly status: number }>
type NoResponse = Exclude<Reply, Response>

const sentences: Record<FailureKind, string> = {
  offline: 'There is no connection to the server. Check your network and try again.',
  timeout: 'The server took too long to answer. Try again.',
  cancelled: 'The request was cancelled.',
  invalid: 'The server did not accept what was sent.',
  expired: 'Your session has ended. Please sign in again.',
  refused: 'The server refused this.',
  notFound: 'This is not there any more.',
  stale: 'This record was changed by somebody else.',
  rateLimited: 'Too many requests. Wait a moment and try again.',
  serverError: 'Something went wrong on the server. Try again in a moment.',
}

/** The message where the body of a response is not what the contract says. */
export const unreadable = "This page could not read the server's answer."

const kinds: Record<number, FailureKind> = {
  400: 'invalid',
  401: 'expired',
  404: 'notFound',
  412: 'stale',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rateLimited',
}

const toKind = (status: number): FailureKind => kinds[status] ?? (status >= 500 ? 'serverError' : 'refused')

/** A failure in the words of its kind. */
export const fail = (kind: FailureKind, rest: Partial<Failure> = {}) => ({
  ok: false as const,
  failure: { kind, message: sentences[kind], ...rest },
})

/** The failure of a request without a response, in the words of its host where that knows more. */
export const failureWithout = ({ networkError, message }: NoResponse) => fail(networkError, { ...(message !== undefined && { message }) })

const noConfirmation = 'The server did not confirm this. Look before you try again.'

/** In all ways that APIs write a flag. */
const isFalse = (flag: unknown) => ['false', '0'].includes(String(flag).toLowerCase())

/** The failure in a response of 2xx: it is no JSON, or it answers a write with `success: false`. */
export function failureIn({ status, body, isUnreadable }: Response, isWrite: boolean) {
  if (isUnreadable) return fail('serverError', { message: isWrite ? noConfirmation : unreadable })
  const reply: { success?: unknown } = typeof body === 'object' ? { ...body } : {}
  return isWrite && isFalse(reply.success) ? toFailure(status, { message: noConfirmation, ...reply }) : undefined
}

/** Enough of the id of a request to find it in the log of the server, and short enough to read it out. */
const referenceLength = 8

/** The failure in a response that is not a success; reads `{ message, code, field, current, changed_by, changed_by_you, requestId }` and trusts none of them. */
export function toFailure(status: number, body: unknown) {
  const reply: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : undefined)
  const kind = toKind(status)
  const sentence = text(reply.message)
  const reference = status === 500 ? text(reply.requestId)?.slice(0, referenceLength) : undefined
  const message = sentence && reference ? `${sentence} (reference ${reference})` : sentence
  const [code, field] = [text(reply.code), text(reply.field)]
  const isOwnChange = reply.changed_by_you === true
  const changedBy = isOwnChange ? undefined : text(reply.changed_by)
  return fail(kind, { status, ...(message && { message }), code, field, current: reply.current, changedBy, isOwnChange: isOwnChange || undefined })
}
