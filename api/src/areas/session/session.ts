import { eq, sql } from 'drizzle-orm'
import { hashPassword, isPassword, needsRehash } from '../../auth/passwords'
import { notePassword } from '../../auth/recentPassword'
import { admins, contactMessages, sessions, updateRow, insertRow } from '../../db'
import { HttpError, unauthorized } from '../../errors/httpError'
import { recordAudit } from '../../history/audit'
import { enforceLimit } from '../../http/rateLimits'
import type { AreaHandlers } from '../../pipeline/handlers'
import { endSessions } from '../../sessions/openSessions'
import { readTrials } from '../remotes/trials'
import { enter, refusePaused, readDevice } from './enter'
import { countGuess, forgetGuesses } from './guesses'
import { forgot, reset } from './passwordReset'
import { assertCode, secondFactor } from './secondFactor'

/** Stores a message of the contact form. A name is one line, so that it is safe in a mail header. */
const contact: AreaHandlers<'session'>['contact'] = async ({ body }, context) => {
  const { tx, now, network } = context
  if (/\p{Cc}|[\u2028\u2029]/u.test(body.name)) throw new HttpError(400, 'Name is not valid', { field: 'name' })
  await enforceLimit(tx, { key: `contact from ${network}`, maximum: 10, minutes: 60 }, now())
  await tx.transaction(async (tx) => {
    const message = { name: body.name.trim(), email: body.email, message: body.message.trim(), createdAt: now() }
    const { id } = await insertRow(tx, contactMessages, message)
    await recordAudit(tx, context, { actor: null, action: 'session.contact', records: [{ subject: `contact:${id}` }] })
  })
  return { success: true, message: 'Thank you for your message. We will get back to you soon.' }
}

const wrongPassword = () => new HttpError(401, 'Email or password is not correct')

export const session: AreaHandlers<'session'> = {
  async login({ body }, context) {
    const { tx, now, network, settings, cookies } = context
    const email = body.email_id.trim().toLowerCase()
    const isMatch = eq(sql`lower(${admins.email_id})`, email)
    const [admin] = await tx.select().from(admins).where(isMatch)
    const device = readDevice(admin?.id, cookies.header, settings)
    const guesser = { email, network, device }
    await countGuess(tx, guesser, now())
    if (!(await isPassword(admin?.password_hash, body.password)) || !admin) {
      // People type passwords into the field of the address: what was typed is not recorded.
      await recordAudit(tx, context, { actor: null, action: 'session.refused', records: admin ? [{ subject: `admin:${admin.id}` }] : [] })
      throw wrongPassword()
    }
    await assertCode(admin.id, body.code, context)
    await refusePaused(admin, 'session.refused', context)
    const renewal = needsRehash(admin.password_hash) ? await hashPassword(body.password) : undefined
    return tx.transaction(async (tx) => {
      // A password that somebody has set in between ended the sessions of this one.
      const [current] = await tx.select({ hash: admins.password_hash }).from(admins).where(eq(admins.id, admin.id)).for('no key update')
      if (current?.hash !== admin.password_hash && !(await isPassword(current?.hash, body.password))) throw wrongPassword()
      if (renewal) await updateRow(tx, admins, admin.id, { password_hash: renewal })
      await forgetGuesses(tx, guesser)
      return enter(admin, 'session.login', { ...context, tx })
    })
  },

  async reauth({ body }, context) {
    const { tx, actor, now, network, settings, cookies, audit } = context
    const [admin] = await tx.select().from(admins).where(eq(admins.id, actor.id))
    if (!admin) throw unauthorized()
    const guesser = { email: admin.email_id.toLowerCase(), network, device: readDevice(admin.id, cookies.header, settings) }
    await countGuess(tx, guesser, now())
    if (!(await isPassword(admin.password_hash, body.password))) {
      await recordAudit(tx, context, { actor: actor.id, action: 'session.mistyped', records: [{ subject: `admin:${actor.id}` }] })
      return new HttpError(400, 'The password is not correct', { field: 'password' })
    }
    await forgetGuesses(tx, guesser)
    await notePassword(tx, actor, now())
    audit.addRecord(`admin:${actor.id}`)
  },

  active: () => Promise.resolve({ message: 'You stay signed in' }),

  async logout(_, context) {
    const { actor, audit, clearSite } = context
    await endSessions(context, actor.id, eq(sessions.id, actor.session))
    audit.addRecord(`${actor.admin ? 'admin' : 'grant'}:${actor.id}`, { name: actor.name })
    clearSite()
    return { message: 'You are signed out' }
  },

  ...secondFactor,
  forgot,
  reset,
  contact,

  async profile(_, { tx, actor, media, now }) {
    const [admin] = await tx.select().from(admins).where(eq(admins.id, actor.id))
    const { name, role, may } = actor
    const picture = media.address(admin?.profile ?? null)
    const trials = may.has('remotes.act') ? await readTrials(tx, actor.id, now()) : undefined
    return { profile: { name, email_id: admin?.email_id ?? '', profile: picture, role: role ?? '', may: [...may], trials } }
  },
}
