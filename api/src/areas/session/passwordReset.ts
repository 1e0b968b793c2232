import type { contract } from '@matchdesk/shared/contract'
import { record } from '../../records/audit'
import { Refusal } from '../../errors/httpError'
import type { Handler } from '../../http/handlers'
import { changePassword } from '../../auth/changePassword'
import { isTooCommon } from '../../auth/commonPasswords'
import { count, forget, logins, secondsToWait } from '../../http/rateLimits'
import { enqueue } from '../../jobs/outbox'
import { redeem } from '../../auth/resetTokens'

/** Does the same for every address: whether somebody has it is found out later, when the mail is made. */
export const forgot: Handler<typeof contract.session.forgot> = async ({ body }, context) => {
  const { tx, now, ip } = context
  const email = body.email_id.toLowerCase()
  const limits = [
    { key: `forgot from ${ip}`, most: 30, minutes: 60 },
    { key: `forgot ${email}`, most: 5, minutes: 30 },
  ]
  let free = true
  for (const limit of limits) free &&= (await secondsToWait(tx, limit, now())) === 0
  if (free) await enqueue(tx, context, 'reset asked', email)
  return { message: 'Please Check Your Email!' }
}

export const reset: Handler<typeof contract.session.reset> = async ({ body }, context) => {
  const { tx, now, ip, settings } = context
  await count(tx, { key: `reset from ${ip}`, most: 100, minutes: 15 }, now())
  await tx.transaction(async (own) => {
    const admin = await redeem(own, body.reset_token, now())
    if (!admin) throw new Refusal(400, 'This link is not valid any more. Please ask for a new one', { field: 'reset_token' })
    if (isTooCommon(body.new_password, [settings.appName, admin.name, admin.email_id]))
      throw new Refusal(400, 'This password is too common', { field: 'new_password' })
    await changePassword(own, admin.id, body.new_password, now())
    await forget(own, logins(admin.email_id.toLowerCase()))
    await enqueue(own, context, 'password changed', admin.email_id)
    await record(own, context, { actor: admin.id, action: 'session.reset', subject: [admin.id] })
  })
}
