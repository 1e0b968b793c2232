import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { signups } from '../db/schema'

/** Keyed, since there are only a million codes to try. */
const hashOf = (secret: string, mobile: string, code: string) => createHmac('sha256', `otp ${secret}`).update(`${mobile} ${code}`).digest('hex')

/** How long a code is good for. */
export const otpMinutes = 10

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** A new code for a signup that waits for one; those before it are void. Undefined when nobody waits any more. */
export async function issueOtp(tx: Query, mobile: string, secret: string, now: Date): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const issued = await tx
    .update(signups)
    .set({ code_hash: hashOf(secret, mobile, code), tries: 0, expires_at: minutesAfter(now, otpMinutes) })
    .where(and(eq(signups.mobile_no, mobile), isNull(signups.verified_at), gt(signups.expires_at, now)))
    .returning({ mobile: signups.mobile_no })
  return issued.length > 0 ? code : undefined
}

/** Is this the code that was sent last? */
export function isOtp({ mobile_no, code_hash }: Pick<typeof signups.$inferSelect, 'mobile_no' | 'code_hash'>, code: string, secret: string): boolean {
  const [expected, given] = [Buffer.from(code_hash), Buffer.from(hashOf(secret, mobile_no, code))]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
