import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { signups } from '../db/schema'
import type { Settings } from '../settings'
import { isEqual, keyInUse, keysFor } from './sessionKeys'

/** Keyed, since there are only a million codes to try. */
const toHash = (key: string, mobile: string, code: string) => createHmac('sha256', key).update(`${mobile} ${code}`).digest('hex')

export const otpMinutes = 10

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** A new code for a waiting signup; earlier codes are void. Undefined when no signup waits. */
export async function issueOtp(tx: Query, mobile: string, settings: Settings, now: Date): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const rows = await tx
    .update(signups)
    .set({ code_hash: toHash(keyInUse(settings, 'otp'), mobile, code), tries: 0, expires_at: minutesAfter(now, otpMinutes) })
    .where(and(eq(signups.mobile_no, mobile), isNull(signups.verified_at), gt(signups.expires_at, now)))
    .returning({ mobile: signups.mobile_no })
  return rows.length > 0 ? code : undefined
}

type CodeRow = Pick<typeof signups.$inferSelect, 'mobile_no' | 'code_hash'>

export const isOtp = ({ mobile_no, code_hash }: CodeRow, code: string, settings: Settings): boolean =>
  keysFor(settings, 'otp').some((key) => isEqual(code_hash, toHash(key, mobile_no, code)))
