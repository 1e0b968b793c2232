import { and, eq, ne } from 'drizzle-orm'
import { checkOtp, invalidOtp, maximumTries, minutesAfter, otpMinutes, otpPause, refuseSecondOtp } from '../../auth/otp'
import { appUsers, contactChanges as table, signups, type Query, updateRow, nextVersion } from '../../db'
import { HttpError, refuseDuplicate } from '../../errors/httpError'
import { diff } from '../../history/audit'
import { enforceLimit } from '../../http/rateLimits'
import { enqueue } from '../../jobs/outbox/outbox'
import type { AreaHandlers } from '../../pipeline/handlers'
import { profileForUpdate, toResponse, type ProfileRow } from '../profiles/record'
import { hasEmail, hasNumber } from '../registration/pendingUser'

type Contact = Pick<typeof table.$inferSelect, 'field' | 'value'>

const words = { mobile_no: 'mobile number', email_id: 'email address' }

/** The row of the user is locked first, so that two administrators take turns. */
export const contactChange: AreaHandlers<'contactChange'> = {
  async sendOtp({ params, body }, context) {
    const { tx, actor, now, audit } = context
    const contact: Contact =
      body.mobile_no === undefined ? { field: 'email_id', value: (body.email_id ?? '').trim() } : { field: 'mobile_no', value: body.mobile_no }
    await enforceLimit(tx, { key: `otp by ${actor.id}`, maximum: 100, minutes: 60 }, now())
    await enforceLimit(tx, { key: `otp to ${contact.value}`, maximum: 10, minutes: 60 }, now())
    const user = await profileForUpdate(tx, params.user_code)
    await refuseConflict(tx, user, contact)
    const [waiting] = await tx.select().from(table).where(eq(table.user_id, user.id))
    const isRepeated = waiting?.value === contact.value && waiting.tries < maximumTries
    if (isRepeated && now().getTime() - waiting.createdAt.getTime() < otpPause * 1000) throw refuseSecondOtp(waiting.createdAt, now())
    const values = {
      ...contact,
      admin_id: actor.id,
      reason: body.reason.trim(),
      code_hash: '',
      tries: 0,
      createdAt: now(),
      expires_at: minutesAfter(now(), otpMinutes),
    }
    await tx
      .insert(table)
      .values({ user_id: user.id, ...values })
      .onConflictDoUpdate({ target: table.user_id, set: values })
    await enqueue(tx, context, 'contact otp asked', String(user.id), getQueue(contact))
    audit.addRecord(`user:${user.user_code}`, { user: user.id, name: user.name })
    return { message: `OTP sent to the new ${words[contact.field]}`, resend_after: otpPause }
  },

  async verify({ params, body }, context) {
    const { tx, actor, now, settings, media, audit } = context
    const user = await profileForUpdate(tx, params.user_code)
    const subject = { user: user.id, name: user.name }
    const isThis = eq(table.user_id, user.id)
    const [change] = await tx.select().from(table).where(isThis)
    if (!change) throw invalidOtp('otp')
    if (change.admin_id !== actor.id)
      throw new HttpError(409, 'Another administrator has sent an OTP for this user after you. Please send another one', { field: 'otp' })
    const wrong = checkOtp({ ...change, address: change.value }, body.otp, 'otp', settings, now())
    if (wrong) {
      await tx.update(table).set({ tries: wrong.tries }).where(isThis)
      audit.addRecord(`user:${user.user_code}`, subject, [{ field: 'otp', before: null, after: 'wrong' }])
      return wrong.refusal
    }
    await refuseConflict(tx, user, change)
    const changed = { [change.field]: change.value, ...nextVersion(user, context) }
    await updateRow(tx, appUsers, user.id, changed).catch(refuseDuplicate(toConflict(change.field, 'Another user'), change.field))
    await tx.delete(table).where(isThis)
    // A registration under way would store the old number.
    await tx.delete(signups).where(eq(signups.user_id, user.id))
    await enqueue(tx, context, 'contact changed', user[change.field], getQueue(change))
    audit.addRecord(`user:${user.user_code}`, subject, [
      ...diff({ [change.field]: user[change.field] }, { [change.field]: change.value }),
      { field: 'reason', before: null, after: change.reason },
    ])
    return { message: `The ${words[change.field]} of ${user.name} was changed`, app_user: toResponse({ ...user, ...changed }, media) }
  },
}

const getQueue = ({ field }: Pick<Contact, 'field'>) => (field === 'mobile_no' ? 'sms' : 'mail')

async function refuseConflict(tx: Query, user: ProfileRow, { field, value }: Contact) {
  if (user[field] === value) throw new HttpError(409, `This is the ${words[field]} of this user already`, { field })
  const hasThis = field === 'mobile_no' ? hasNumber(value) : hasEmail(value)
  const isMatch = and(hasThis, ne(appUsers.id, user.id))
  const [owner] = await tx.select({ user_code: appUsers.user_code }).from(appUsers).where(isMatch)
  if (owner) throw new HttpError(409, toConflict(field, `Another user, ${owner.user_code},`), { field })
}

const toConflict = (field: Contact['field'], owner: string) => `${owner} has this ${words[field]}`
