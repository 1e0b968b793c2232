import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { contactChanges, signups, type Query } from '../db'
import { HttpError, tooManyRequests } from '../errors/httpError'
import type { Settings } from '../settings'
import { isEqual, keyInUse, keysFor } from './sessionKeys'

/** Keyed, since there are only a million codes to try. */
const toHash = (key: string, address: string, code: string) => createHmac('sha256', key).update(`${address} ${code}`).digest('hex')

export const otpMinutes = 10
/** Seconds between two codes to one address, unless the first is spent. */
export const otpPause = 60
/** Wrong codes that spend a code. */
export const maximumTries = 5

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

function drawOtp(address: string, settings: Settings, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, values: { code_hash: toHash(keyInUse(settings, 'otp'), address, code), tries: 0, expires_at: minutesAfter(now, otpMinutes) } }
}

/** A new code for a waiting signup; earlier codes are void. Undefined when no signup waits. */
export async function issueOtp(tx: Query, mobile: string, settings: Settings, now: Date): Promise<string | undefined> {
  const { code, values } = drawOtp(mobile, settings, now)
  const isMatch = and(eq(signups.mobile_no, mobile), isNull(signups.verified_at), gt(signups.expires_at, now))
  const rows = await tx.update(signups).set(values).where(isMatch).returning({ mobile: signups.mobile_no })
  return rows.length > 0 ? code : undefined
}

/** The same for the new address of a user. */
export async function issueContactOtp(tx: Query, user: number, settings: Settings, now: Date) {
  const isWaiting = and(eq(contactChanges.user_id, user), gt(contactChanges.expires_at, now))
  const [change] = await tx.select().from(contactChanges).where(isWaiting).for('update')
  if (!change) return undefined
  const { code, values } = drawOtp(change.value, settings, now)
  await tx.update(contactChanges).set(values).where(eq(contactChanges.user_id, user))
  return { code, field: change.field, address: change.value }
}

/** `address` is the number or e-mail address that got it. */
type OtpRow = Pick<typeof signups.$inferSelect, 'code_hash' | 'tries' | 'expires_at'> & { readonly address: string }

/** Call it with the sent code. Throws where no code is right any more. A wrong one is counted: store `tries` and return `refusal`. */
export function checkOtp({ address, code_hash, tries, expires_at }: OtpRow, code: string, field: string, settings: Settings, now: Date) {
  const tooManyTries = () => new HttpError(429, 'Too many wrong OTPs. Please send another one', { field })
  if (expires_at <= now) throw new HttpError(400, 'This OTP has expired. Please send another one', { field })
  if (tries >= maximumTries) throw tooManyTries()
  if (keysFor(settings, 'otp').some((key) => isEqual(code_hash, toHash(key, address, code)))) return undefined
  return { tries: tries + 1, refusal: tries + 1 === maximumTries ? tooManyTries() : invalidOtp(field) }
}

export const invalidOtp = (field: string) => new HttpError(400, 'Please provide a valid OTP', { field })

/** The refusal of another code within the pause. */
export function refuseSecondOtp(at: Date, now: Date) {
  const seconds = Math.max(1, otpPause - Math.floor((now.getTime() - at.getTime()) / 1000))
  return tooManyRequests(seconds, `An OTP was sent a moment ago. Another one can be sent in ${seconds} seconds`)
}
