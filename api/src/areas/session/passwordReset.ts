import { withEffects } from '../../db'
import { recordAudit, diff } from '../../history/audit'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { changePassword, type EndContext } from '../../sessions/openSessions'
import { refuseGuessable } from '../../auth/passwords'
import { enforceLimit, isFirstWithin, countUse } from '../../http/rateLimits'
import { enqueue } from '../../jobs/outbox/outbox'
import { deviceCookie } from './enter'
import { redeemResetToken } from '../../auth/resetTokens'
import { forgetGuesses } from './guesses'

/** Answers the same for every address: the worker looks the account up when it renders the mail. */
export const forgot: AreaHandlers<'session'>['forgot'] = async ({ body }, context) => {
  const { tx, now, network } = context
  const email = body.email_id.toLowerCase()
  const limits = [
    { key: `forgot from ${network}`, maximum: 30, minutes: 60 },
    { key: `forgot ${email}`, maximum: 5, minutes: 30 },
  ]
  let isAllowed = true
  for (const limit of limits) isAllowed &&= (await countUse(tx, limit, now())).seconds === 0
  if (!isAllowed && (await isFirstWithin(tx, `recorded ${network} session.forgot`, 5, now())))
    await recordAudit(tx, context, { actor: null, action: 'limits.reached', records: [{ subject: 'call:session.forgot' }] })
  if (isAllowed) await enqueue(tx, context, 'reset asked', email)
  return { message: 'Please Check Your Email!' }
}

export const reset: AreaHandlers<'session'>['reset'] = async ({ body }, context) => {
  const { tx, now, network, settings, cookies, live } = context
  await enforceLimit(tx, { key: `reset from ${network}`, maximum: 100, minutes: 15 }, now())
  await withEffects(tx, async (tx, effects) => {
    const publish: EndContext['publish'] = (fact) => live.publish(tx, effects, fact)
    const admin = await redeemResetToken(tx, body.reset_token, now())
    if (!admin) throw new HttpError(400, 'This link is not valid any more. Please ask for a new one', { field: 'reset_token' })
    await refuseGuessable(body.new_password, [settings.appName, admin.name, admin.email_id], 'new_password')
    await changePassword({ tx, now, publish }, admin.id, body.new_password, { updatedAt: now(), updated_by: admin.id })
    await forgetGuesses(tx, { email: admin.email_id.toLowerCase(), network, device: undefined })
    await enqueue(tx, context, 'password changed', admin.email_id)
    await recordAudit(tx, context, {
      actor: admin.id,
      action: 'session.reset',
      records: [{ subject: `admin:${admin.id}`, changes: diff({}, { password: 'new' }) }],
    })
    // A person with the mail of the account is its owner: strangers' guesses do not keep the owner out of the sign-in that follows.
    cookies.set(deviceCookie(admin.id, undefined, settings))
  })
}
