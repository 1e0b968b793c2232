import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { isSame, keyInUse, keysFor } from '../auth/sessionKeys'
import type { Settings } from '../settings'

const hour = 3_600_000
const minute = 60_000
/** The lifetime of the address of a private picture. */
const privateMinutes = 5

export interface Signing {
  readonly settings: Settings
  readonly clock: () => Date
}

export const mediaPath = '/api/v1/media'

/** Signed addresses of pictures. */
export interface Media {
  /** Valid for at least an hour, and stable within the hour so that browsers cache it. */
  readonly address: (id: string | null) => string | null
  /** The address of an ID card or a payment screenshot: valid for five minutes and for the session of the request; each view is in the history. */
  readonly privateAddress: (id: string | null, of: PrivatePicture) => string | null
}

/** The record that a private picture belongs to, as the history names it, and its column. */
export interface PrivatePicture {
  readonly subject: string
  readonly field: string
}

/** Addresses in the cache. A list has 200. */
const mostKept = 20_000

/** Addresses for the request of a session. Those that are the same for everybody are signed once in their hour. */
export function mediaAddresses({ settings, clock }: Signing): (session?: string) => Media {
  const key = createSecretKey(keyInUse(settings, 'media'), 'utf8')
  const addressOf = (id: string, query: string, sign: string) => `${settings.publicApiUrl}${mediaPath}/${id}?${query}&sign=${sign}`
  const kept = new Map<string, string>()
  let keptUntil = ''

  function address(id: string | null) {
    if (id === null) return null
    const until = String((Math.floor(clock().getTime() / hour) + 2) * hour)
    if (until !== keptUntil || kept.size === mostKept) kept.clear()
    keptUntil = until
    const known = kept.get(id) ?? addressOf(id, `until=${until}`, signature(key, id, { until }))
    kept.set(id, known)
    return known
  }

  return (session = '') => ({
    address,
    privateAddress(id, { subject, field }) {
      if (id === null) return null
      const until = String((Math.floor(clock().getTime() / minute) + privateMinutes) * minute)
      const query = { until, session, subject, field }
      return addressOf(id, new URLSearchParams(query).toString(), signature(key, id, query))
    },
  })
}

const signature = (key: KeyObject | string, id: string, { until, session, subject, field }: Readonly<Record<string, string>>) =>
  createHmac('sha256', key)
    .update(session === undefined ? `${id} ${until}` : JSON.stringify([id, until, session, subject, field]))
    .digest('base64url')

export interface SignedPicture {
  readonly until: number
  /** The session and the record of a private picture. */
  readonly private?: PrivatePicture & { readonly session: string }
}

/** The content of an address; undefined where its signature is wrong. */
export function readAddress(settings: Settings, id: string, query: Readonly<Record<string, unknown>>): SignedPicture | undefined {
  const { until, session, subject, field, sign } = query
  if (typeof until !== 'string' || typeof sign !== 'string') return undefined
  const given = [session, subject, field].every((value) => typeof value === 'string')
  const owner = given ? { session: String(session), subject: String(subject), field: String(field) } : undefined
  if (!keysFor(settings, 'media').some((key) => isSame(signature(key, id, { until, ...owner }), sign))) return undefined
  return { until: Number(until), ...(owner && { private: owner }) }
}
