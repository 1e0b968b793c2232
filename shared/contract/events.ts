import type { Resource } from './endpoint'

export type Tone = 'success' | 'info' | 'warning' | 'error'

/** What crosses borders on the bus. Facts are in the past tense; `toast` is the one request. */
export interface BusEvents {
  /** Something a person should read for five seconds. */
  toast: { readonly tone: Tone; readonly text: string }
  /** Something the server holds has changed: read again what shows it. Crosses tabs. */
  changed: { readonly resource: Resource }
  /** The server does not accept the session any more. */
  'session-expired': { readonly path: string }
}
