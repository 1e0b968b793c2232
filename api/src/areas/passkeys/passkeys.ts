import { and, eq, ne } from 'drizzle-orm'
import { endSessions } from '../../sessions/openSessions'
import { askForNewPasskey, askForPasskey, hasPasskeys, readPasskeys, storePasskey, usePasskey } from '../../auth/passkeys'
import { notePassword } from '../../auth/recentPassword'
import { readFactor, assertMaySetUpFactor } from '../../auth/secondFactor'
import { admins, passkeys as table, sessions, toWire } from '../../db'
import { HttpError, notFound } from '../../errors/httpError'
import { recordAudit } from '../../history/audit'
import { enforceLimit } from '../../http/rateLimits'
import { enqueue } from '../../jobs/outbox/outbox'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { enter, lockAdmin, refusePaused } from '../session/enter'

const signInPurpose = 'sign in'
const addPurpose = ({ session }: WriteContext['actor']) => `add ${session}`
const confirmPurpose = ({ session }: WriteContext['actor']) => `confirm ${session}`

const notePasskey = ({ tx, actor }: WriteContext) => tx.update(sessions).set({ by_passkey: true }).where(eq(sessions.id, actor.session))

export const passkeys: AreaHandlers<'passkeys'> = {
  async list(_, { tx, actor, settings }) {
    const rows = await readPasskeys(tx, actor.id)
    const entries = rows.map(({ id, name, createdAt, used_at }) => toWire({ id, name, createdAt, used_at }))
    return { is_available: hasPasskeys(settings), passkeys: entries }
  },

  async begin(_, context) {
    await assertMaySetUpFactor(context)
    return { options: { ...(await askForNewPasskey(context, addPurpose(context.actor), await lockAdmin(context))) } }
  },

  async add({ body }, context) {
    const { tx, actor, audit } = context
    await assertMaySetUpFactor(context)
    const { email_id, name } = await lockAdmin(context)
    const passkey = body.name.trim()
    if (!(await storePasskey(context, addPurpose(actor), { admin: actor.id, name: passkey }, body.credential)))
      return new HttpError(400, 'This passkey was not added. Try again')
    await notePasskey(context)
    await enqueue(tx, context, 'passkeys changed', email_id)
    audit.addChange(`admin:${actor.id}`, { passkey: null }, { passkey }, { name })
  },

  async remove({ params }, context) {
    const { tx, actor, settings, audit } = context
    const { email_id, name } = await lockAdmin(context)
    const current = await readPasskeys(tx, actor.id)
    const passkey = current.find(({ id }) => id === params.id)
    if (!passkey) throw notFound('Passkey')
    if (settings.requireSecondFactor && current.length === 1 && !(await readFactor(tx, actor.id)))
      throw new HttpError(409, 'This is your last way in. Add another passkey or set up a second factor first')
    await tx.delete(table).where(eq(table.id, passkey.id))
    await endSessions(context, actor.id, and(ne(sessions.id, actor.session), eq(sessions.by_passkey, true)))
    await enqueue(tx, context, 'passkeys changed', email_id)
    audit.addChange(`admin:${actor.id}`, { passkey: passkey.name }, { passkey: null }, { name })
  },

  async beginSignIn(_, context) {
    const { tx, network, now, settings } = context
    if (!hasPasskeys(settings)) throw notFound('Passkey')
    await enforceLimit(tx, { key: `passkey options for ${network}`, maximum: 1000, minutes: 15 }, now())
    return { options: { ...(await askForPasskey(context, signInPurpose)) } }
  },

  async signIn({ body }, context) {
    const { tx, network, now, settings } = context
    if (!hasPasskeys(settings)) throw notFound('Passkey')
    await enforceLimit(tx, { key: `passkey from ${network}`, maximum: 100, minutes: 15 }, now())
    const id = await usePasskey(context, signInPurpose, body.credential)
    const [admin] = id === undefined ? [] : await tx.select().from(admins).where(eq(admins.id, id))
    if (!admin) {
      await recordAudit(tx, context, { actor: null, action: 'passkeys.refused', records: [] })
      throw new HttpError(401, 'This passkey did not sign you in. Try again, or use your password')
    }
    await refusePaused(admin, 'passkeys.refused', context)
    return tx.transaction((tx) => enter(admin, 'passkeys.signIn', { ...context, tx }))
  },

  async beginConfirm(_, context) {
    return { options: { ...(await askForPasskey(context, confirmPurpose(context.actor), context.actor.id)) } }
  },

  async confirm({ body }, context) {
    const { tx, actor, now, audit } = context
    await enforceLimit(tx, { key: `passkey of ${actor.id}`, maximum: 100, minutes: 15 }, now())
    if ((await usePasskey(context, confirmPurpose(actor), body.credential)) !== actor.id) {
      await recordAudit(tx, context, { actor: actor.id, action: 'passkeys.refused', records: [{ subject: `admin:${actor.id}` }] })
      return new HttpError(400, 'This passkey did not confirm it. Try again, or type your password')
    }
    await notePassword(tx, actor, now())
    await notePasskey(context)
    audit.addRecord(`admin:${actor.id}`)
  },
}
