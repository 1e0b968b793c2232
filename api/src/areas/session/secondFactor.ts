import { codeMissing } from '@matchdesk/shared/contract'
import { and, eq, ne } from 'drizzle-orm'
import { endSessions } from '../../sessions/openSessions'
import { beginFactor, confirmFactor, readFactor, removeFactor, spendCode, assertMaySetUpFactor } from '../../auth/secondFactor'
import { sessions } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { enforceLimit, resetLimit } from '../../http/rateLimits'
import { enqueue } from '../../jobs/outbox/outbox'
import { recordAudit } from '../../history/audit'
import { lockAdmin } from './enter'

const toCodes = (admin: string) => ({ key: `code of ${admin}`, maximum: 10, minutes: 15 })
const on = { second_factor: 'On' }
const off = { second_factor: 'Off' }
const refusal = (message: string) => new HttpError(401, message, { field: 'code', extra: { code: codeMissing } })

/** Call it after a correct password. Passes where the administrator has no second factor. */
export async function assertCode(
  admin: string,
  code: string | undefined,
  context: Pick<WriteContext, 'tx' | 'now' | 'settings' | 'ip' | 'requestId'>,
) {
  const { tx, now, settings } = context
  if (!(await readFactor(tx, admin))) return
  if (!code) throw refusal('Type the code of your authenticator app, or a recovery code')
  await enforceLimit(tx, toCodes(admin), now())
  const kind = await spendCode(tx, admin, code, settings, now())
  const record = (action: string) => recordAudit(tx, context, { actor: kind ? admin : null, action, records: [{ subject: `admin:${admin}` }] })
  if (!kind) {
    await record('session.refused')
    throw refusal('The code is not correct')
  }
  await resetLimit(tx, toCodes(admin))
  if (kind === 'recovery') await record('session.recovered')
}

export const secondFactor: Pick<AreaHandlers<'session'>, 'factor' | 'startFactor' | 'confirmFactor' | 'removeFactor'> = {
  async factor(_, { tx, actor, settings }) {
    const result = await readFactor(tx, actor.id)
    return { enabled: result !== undefined, required: settings.requireSecondFactor, recovery_codes: result?.recovery_codes ?? 0 }
  },

  async startFactor(_, context) {
    const { tx, actor, now, settings, audit } = context
    const admin = await lockAdmin(context)
    if (await readFactor(tx, actor.id)) throw new HttpError(409, 'Your second factor is on already')
    await assertMaySetUpFactor(context)
    audit.addRecord(`admin:${actor.id}`)
    return beginFactor(tx, admin, settings, now())
  },

  async confirmFactor({ body }, context) {
    const { tx, actor, now, settings, audit } = context
    const { email_id, name } = await lockAdmin(context)
    if (await readFactor(tx, actor.id)) throw new HttpError(409, 'Your second factor is on already')
    await assertMaySetUpFactor(context)
    await enforceLimit(tx, toCodes(actor.id), now())
    const recovery_codes = await confirmFactor(tx, actor.id, body.code, settings, now())
    if (!recovery_codes) return new HttpError(400, 'The code is not correct', { field: 'code' })
    await resetLimit(tx, toCodes(actor.id))
    await endSessions(context, actor.id, ne(sessions.id, actor.session))
    await enqueue(tx, context, 'second factor changed', email_id)
    audit.addChange(`admin:${actor.id}`, off, on, { name })
    return { message: 'Your second factor is on', recovery_codes }
  },

  async removeFactor(_, context) {
    const { tx, actor, settings, audit } = context
    const { email_id, name } = await lockAdmin(context)
    if (settings.requireSecondFactor) throw new HttpError(409, 'A second factor is required here')
    if (!(await removeFactor(tx, actor.id))) throw new HttpError(409, 'Your second factor is off already')
    await endSessions(context, actor.id, and(ne(sessions.id, actor.session), eq(sessions.by_passkey, false)))
    await enqueue(tx, context, 'second factor changed', email_id)
    audit.addChange(`admin:${actor.id}`, on, off, { name })
  },
}
