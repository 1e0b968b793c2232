import { and, asc, eq, sql } from 'drizzle-orm'
import { hashPassword, refuseGuessable } from '../../auth/passwords'
import { changePassword, endSessions } from '../../sessions/openSessions'
import { removePasskeys } from '../../auth/passkeys'
import { removeFactor } from '../../auth/secondFactor'
import { assertMayManage, scopesOf, requireScope } from '../../auth/rights'
import { admins as table, passkeys, secondFactors, views, updateRow, checkVersion, nextVersion, insertRow, requireRow, toWire } from '../../db'
import { HttpError, notFound, unauthorized, refuseDuplicate } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { enqueue } from '../../jobs/outbox/outbox'
import type { Media } from '../../media/signedAddresses'
import { toUsername } from '../../auth/usernames'

const columns = {
  id: table.id,
  user_code: table.user_code,
  profile: table.profile,
  name: table.name,
  username: table.username,
  user_type: table.user_type,
  email_id: table.email_id,
  mobile_no: table.mobile_no,
  paused_at: table.paused_at,
  updatedAt: table.updatedAt,
  updated_by: table.updated_by,
}

const factors = sql`select from ${secondFactors} where ${secondFactors.admin_id} = ${table.id} and ${secondFactors.confirmed_at} is not null`
const adminPasskeys = sql`select from ${passkeys} where ${passkeys.admin_id} = ${table.id}`
const isOn = sql`exists (${factors}) or exists (${adminPasskeys})`
const withFactor = { ...columns, second_factor: sql<'On' | 'Off'>`case when ${isOn} then 'On' else 'Off' end` }

type Row = Pick<typeof table.$inferSelect, keyof typeof columns>

const toStatus = (paused_at: Date | null) => (paused_at ? 'Paused' : 'Active')

const toResponse = ({ updated_by, paused_at, ...row }: Row, media: Media) => ({
  ...toWire(row),
  profile: media.address(row.profile),
  status: toStatus(paused_at),
})

export const adminUsers: AreaHandlers<'adminUsers'> = {
  async list(_, { tx, media }) {
    const rows = await tx.select(withFactor).from(table).orderBy(asc(table.number))
    return { admin_user: rows.map((row) => toResponse(row, media)) }
  },

  async add({ body: { password, profile, ...account } }, context) {
    const { tx, now, actor, settings, pictures, audit } = context
    const [name, email_id] = [account.name.trim(), account.email_id.trim()]
    assertMayManage(context, email_id)
    await refuseGuessable(password, [settings.appName, name, email_id])
    const values = {
      name,
      email_id,
      mobile_no: account.mobile_no,
      user_type: account.user_type ?? 'Reviewer',
      username: toUsername(name, '.'),
      password_hash: await hashPassword(password),
      profile: await pictures.store(profile),
      createdAt: now(),
      updatedAt: now(),
      updated_by: actor.admin,
    }
    const admin = await insertRow(tx, table, values).catch(refuseDuplicate('An administrator with this email already exists', 'email_id'))
    audit.addChange(`admin:${admin.id}`, undefined, values, { name })
    return { message: 'Admin user created successfully' }
  },

  async update({ params, headers, body }, context) {
    const { tx, actor, media, settings } = context
    const isMatch = eq(sql`${table.id}::text`, params.id)
    const row = requireRow(await tx.select(withFactor).from(table).where(isMatch).for('update'), 'Admin user')
    assertMayManage(context, row.email_id)
    await checkVersion(context, headers['If-Match'], row, () => toResponse(row, media))
    await refuseGuessable(body.password, [settings.appName, row.name, row.email_id])
    await changePassword(context, row.id, body.password, nextVersion(row, context), row.id === actor.id ? actor.session : undefined)
    await enqueue(tx, context, 'password changed', row.email_id)
    context.audit.addChange(`admin:${row.id}`, {}, { password: 'new' }, { name: row.name })
  },

  async setRole({ params, body: { user_type } }, context) {
    const { tx, audit } = context
    const row = await lockOther(params.user_code, context, 'Nobody changes their own role. Please ask another owner')
    await updateRow(tx, table, row.id, { user_type, ...nextVersion(row, context) })
    audit.addChange(`admin:${row.id}`, { user_type: row.user_type }, { user_type }, { name: row.name })
  },

  pause: ({ params }, context) => setPaused(params.user_code, context.now(), context),
  resume: ({ params }, context) => setPaused(params.user_code, null, context),

  async remove({ params }, context) {
    const { tx, pictures, audit } = context
    const row = await lockOther(params.user_code, context, 'You cannot delete yourself')
    await endSessions(context, row.id)
    await tx.delete(views).where(and(eq(views.author_id, row.id), eq(views.everybody, false)))
    await tx.delete(table).where(eq(table.id, row.id))
    await pictures.remove([row.profile])
    audit.addChange(`admin:${row.id}`, row, undefined, { name: row.name })
  },

  async removeFactor({ params }, context) {
    const { tx, audit } = context
    const row = await lockOther(params.user_code, context, 'Switch your own second factor off in your profile')
    const hasFactor = await removeFactor(tx, row.id)
    const names = await removePasskeys(tx, row.id)
    if (!hasFactor && names.length === 0) throw new HttpError(409, 'This second factor is off already')
    await endSessions(context, row.id)
    await enqueue(tx, context, 'second factor changed', row.email_id)
    const before = { second_factor: 'On', ...(names.length > 0 && { passkeys: names.join(', ') }) }
    audit.addChange(`admin:${row.id}`, before, { second_factor: 'Off', ...(names.length > 0 && { passkeys: null }) }, { name: row.name })
  },

  async endSessions({ params }, context) {
    const { audit } = context
    const row = await lockOther(params.user_code, context, 'End your own sessions in your profile')
    const { length } = await endSessions(context, row.id)
    if (length === 0) throw new HttpError(409, 'This administrator is not signed in')
    audit.addChange(`admin:${row.id}`, { open_sessions: length }, { open_sessions: 0 }, { name: row.name })
  },
}

async function setPaused(user_code: string, paused_at: Date | null, context: WriteContext) {
  const { tx, audit } = context
  const row = await lockOther(user_code, context, 'Nobody pauses their own account. Please ask a colleague')
  const [before, after] = [toStatus(row.paused_at), toStatus(paused_at)]
  if (before === after) throw new HttpError(409, `This account is ${paused_at ? 'paused' : 'active'} already`)
  await updateRow(tx, table, row.id, { paused_at, ...nextVersion(row, context) })
  if (paused_at) await endSessions(context, row.id)
  audit.addChange(`admin:${row.id}`, { status: before }, { status: after }, { name: row.name })
}

/**
 * Locks all rows, so that two owners cannot delete, pause or demote each other: the second one waits here, and is no active owner any more.
 * Nobody acts on themselves, so that one active owner is always left.
 */
async function lockOther(user_code: string, context: WriteContext, ownRefusal: string) {
  const { tx, actor, settings } = context
  const rows = await tx.select(columns).from(table).orderBy(asc(table.id)).for('update')
  const current = rows.find(({ id }) => id === actor.id)
  if (!current || current.paused_at) throw unauthorized()
  const role = current.user_type
  requireScope({ ...actor, role, may: scopesOf({ role, email: current.email_id, grant: null }, settings) }, 'admins.act')
  const row = rows.find((admin) => admin.user_code === user_code)
  if (!row) throw notFound('Admin user')
  if (row.id === actor.id) throw new HttpError(409, ownRefusal)
  assertMayManage(context, row.email_id)
  return row
}
