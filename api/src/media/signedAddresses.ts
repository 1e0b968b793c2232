import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Scope } from '@matchdesk/shared/contract'
import { isAllowed } from '../auth/rights'
import type { Actor } from '../auth/session'
import { isEqual, keyInUse, keysFor } from '../auth/sessionKeys'
import type { Settings } from '../settings'

const hour = 3_600_000
const minute = 60_000
const privateMinutes = 5

export const mediaPath = '/api/v1/media'

export type Media = ReturnType<ReturnType<typeof mediaAddresses>>

/** The record that a private picture belongs to, as the history names it, and its column. */
interface PrivatePicture {
  readonly subject: string
  readonly field: string
}

/** Addresses in the cache. A list has 200. */
const maximumAddresses = 20_000

/** Public addresses are signed once an hour and cached. */
export function mediaAddresses({ settings, clock }: { settings: Settings; clock: () => Date }) {
  const key = createSecretKey(keyInUse(settings, 'media'), 'utf8')
  const toAddress = (id: string, query: string, sign: string) => `${settings.publicApiUrl}${mediaPath}/${id}?${query}&sign=${sign}`
  const cache = new Map<string, string>()
  let cacheEnd = ''

  /** Valid for at least an hour, and stable within the hour so that browsers cache it. */
  function address(id: string | null): string | null {
    if (id === null) return null
    const end = String((Math.floor(clock().getTime() / hour) + 2) * hour)
    if (end !== cacheEnd || cache.size === maximumAddresses) cache.clear()
    cacheEnd = end
    const cacheEntry = cache.get(id) ?? toAddress(id, `until=${end}`, signature(key, id, { until: end }))
    cache.set(id, cacheEntry)
    return cacheEntry
  }

  return (actor?: Pick<Actor, 'session' | 'may'>) => ({
    address,
    /** The address of an ID card or a payment screenshot: valid for five minutes and for the session of the request; each view is in the history. */
    privateAddress(id: string | null, { subject, field }: PrivatePicture): string | null {
      if (id === null || !actor || !isAllowed(actor, pictureScope(subject))) return null
      const { session } = actor
      const end = String((Math.floor(clock().getTime() / minute) + privateMinutes) * minute)
      const query = { until: end, session, subject, field }
      return toAddress(id, new URLSearchParams(query).toString(), signature(key, id, query))
    },
  })
}

/** The right to see a private picture: one of a payment is a screenshot, one of a user an ID card. */
export const pictureScope = (subject: string): Scope => (subject.startsWith('payment:') ? 'payments.read' : 'users.identity')

const signature = (key: KeyObject | string, id: string, { until: end, session, subject, field }: Readonly<Record<string, string>>) =>
  createHmac('sha256', key)
    .update(session === undefined ? `${id} ${end}` : JSON.stringify([id, end, session, subject, field]))
    .digest('base64url')

export interface PictureAddress {
  readonly expiry: number
  readonly private?: PrivatePicture & { readonly session: string }
}

/** Undefined where the signature is wrong. */
export function readAddress(settings: Settings, id: string, query: Readonly<Record<string, unknown>>): PictureAddress | undefined {
  const { until: end, session, subject, field, sign } = query
  if (typeof end !== 'string' || typeof sign !== 'string') return undefined
  const values = [session, subject, field].every((value) => typeof value === 'string')
  const owner = values ? { session: String(session), subject: String(subject), field: String(field) } : undefined
  if (!keysFor(settings, 'media').some((key) => isEqual(signature(key, id, { until: end, ...owner }), sign))) return undefined
  return { expiry: Number(end), ...(owner && { private: owner }) }
}
