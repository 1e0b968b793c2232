import { and, eq, gt, gte, isNotNull, lte, or } from 'drizzle-orm'
import { hashPassword, refuseGuessable } from '../../auth/passwords'
import { checkOtp, invalidOtp, maximumTries, minutesAfter, otpMinutes, otpPause, refuseSecondOtp } from '../../auth/otp'
import type { Actor } from '../../auth/session'
import { appUsers, signups, updateRow, nextVersion, parseId } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { enforceLimit } from '../../http/rateLimits'
import { enqueue } from '../../jobs/outbox/outbox'
import { toUsername } from '../../auth/usernames'
import { checkProfile } from '../profiles/checkProfile'
import { profileForUpdate, storeProfile } from '../profiles/record'
import { pendingUser, refuseDuplicate } from './pendingUser'

/** Minutes from proving the number to sending the profile. */
const verificationMinutes = 60

/** The end of a number names it: the row stays when its owner is erased. */
const toMobileSubject = (mobile_no: string) => `mobile:*${mobile_no.slice(-3)}`

const isBegunBy = ({ id }: Actor) => or(eq(signups.admin_id, id), eq(signups.grant_id, id))

export const registration: AreaHandlers<'registration'> = {
  async sendOtp({ body }, context) {
    const { tx, actor, now, settings } = context
    const { mobile_no } = body
    const email_id = body.email_id.trim()
    await enforceLimit(tx, { key: `otp by ${actor.id}`, maximum: 100, minutes: 60 }, now())
    await enforceLimit(tx, { key: `otp to ${mobile_no}`, maximum: 10, minutes: 60 }, now())
    await refuseDuplicate(tx, { mobile_no, email_id })
    await refuseGuessable(body.password, [settings.appName, email_id])
    const values = {
      admin_id: actor.admin,
      grant_id: actor.grant_id,
      email_id,
      password_hash: await hashPassword(body.password),
      code_hash: '',
      tries: 0,
      createdAt: now(),
      expires_at: minutesAfter(now(), otpMinutes),
      verified_at: null,
      user_id: null,
    }
    const rows = await tx
      .insert(signups)
      .values({ mobile_no, ...values })
      .onConflictDoUpdate({
        target: signups.mobile_no,
        set: values,
        setWhere: or(
          lte(signups.createdAt, new Date(now().getTime() - otpPause * 1000)),
          gte(signups.tries, maximumTries),
          isNotNull(signups.verified_at),
        ),
      })
      .returning({ mobile_no: signups.mobile_no })
    if (rows.length === 0) {
      const [before] = await tx.select({ at: signups.createdAt }).from(signups).where(eq(signups.mobile_no, mobile_no))
      throw refuseSecondOtp(before?.at ?? now(), now())
    }
    await enqueue(tx, context, 'otp asked', mobile_no, 'sms')
    context.audit.addRecord(toMobileSubject(mobile_no))
    return { message: 'OTP sent to the mobile number', resend_after: otpPause }
  },

  /** A wrong code is counted: it is returned, not thrown, so that the count stays. */
  async verify({ body }, { tx, actor, now, settings, audit }) {
    const isMatch = and(eq(signups.mobile_no, body.mobile_no), isBegunBy(actor))
    const [signup] = await tx.select().from(signups).where(isMatch).for('update')
    if (!signup || signup.verified_at) throw invalidOtp('mobile_otp')
    const isThis = eq(signups.mobile_no, signup.mobile_no)
    const wrong = checkOtp({ ...signup, address: signup.mobile_no }, body.mobile_otp, 'mobile_otp', settings, now())
    if (wrong) {
      await tx.update(signups).set({ tries: wrong.tries }).where(isThis)
      audit.addRecord(toMobileSubject(signup.mobile_no), {}, [{ field: 'mobile_otp', before: null, after: 'wrong' }])
      return wrong.refusal
    }
    const user_id = await pendingUser(tx, signup, now(), audit)
    const verification = { verified_at: now(), user_id, code_hash: '', expires_at: minutesAfter(now(), verificationMinutes) }
    await tx.update(signups).set(verification).where(isThis)
    return { message: 'Mobile number verified', USERID: String(user_id) }
  },

  async register({ body: { user_id, ...profile } }, context) {
    const { tx, actor, now, pictures, audit } = context
    const [signup] = await tx
      .delete(signups)
      .where(and(eq(signups.user_id, parseId(user_id, 'User')), isBegunBy(actor), isNotNull(signups.verified_at), gt(signups.expires_at, now())))
      .returning()
    if (!signup) throw new HttpError(409, 'The mobile number has to be verified again')
    const row = await profileForUpdate(tx, user_id)
    await refuseDuplicate(tx, signup)
    await checkProfile(tx, profile, row, now())
    const { values, previousFiles } = await storeProfile(pictures, profile, row)
    const { mobile_no, email_id, password_hash } = signup
    const username = `${toUsername(values.name, '_')}${row.id}`
    const account = { ...values, mobile_no, email_id, password_hash, username, registration: 'Registered' as const }
    await updateRow(tx, appUsers, row.id, { ...account, ...nextVersion(row, context) })
    await pictures.remove(previousFiles)
    audit.addChange(`user:${row.user_code}`, row, account, { user: row.id, name: values.name })
  },
}
