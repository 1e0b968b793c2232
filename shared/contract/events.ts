import type { Resource } from './grammar/endpoint'
import type { Claim } from './areas/live'

export type Tone = 'success' | 'info' | 'warning' | 'error'

/** Facts are in the past tense; `toast` is the one request. */
export interface BusEvents {
  /** Something a person should read for five seconds. */
  toast: { readonly tone: Tone; readonly text: string }
  /** Something the server holds has changed: read again what shows it. Crosses tabs. */
  changed: { readonly resource: Resource }
  /** Other sessions have changed something, or may have: offer to read again what a person looks at. Each tab hears it from the live stream. */
  'changed-elsewhere': { readonly resources: readonly Resource[] | 'any' }
  /** Another session claims a record, keeps it or releases it. After `changed-elsewhere` with `any`, some may have been missed. */
  claim: Claim
  /** The server does not accept the session any more. */
  'session-expired': { readonly path: string }
}
