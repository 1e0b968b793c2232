import { grantScopes } from '@matchdesk/shared/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { grantSubject, signToken } from '../../auth/session'
import { portals as table, sessions, insertRow, requireRow, toWire } from '../../db'
import { HttpError, refuseDuplicate } from '../../errors/httpError'
import { recordAudit, toChanges } from '../../history/audit'
import { enforceLimit } from '../../http/rateLimits'
import type { AreaHandlers } from '../../pipeline/handlers'
import { endSessions } from '../../sessions/openSessions'

const toHash = (key: string) => createHash('sha256').update(key).digest('hex')

/** A portal as the history shows it. */
const toTexts = ({ name, remotes, origins, exceptions }: Pick<typeof table.$inferSelect, 'name' | 'remotes' | 'origins' | 'exceptions'>) => ({
  ...{ name, remotes: remotes.join(', '), origins: origins.join(', '), exceptions: exceptions.join(', ') },
})

export const portals: AreaHandlers<'portals'> = {
  async list(_, { tx }) {
    const rows = await tx.select().from(table).orderBy(asc(table.name))
    return { portals: rows.map(({ key_hash, ...row }) => toWire(row)) }
  },

  async add({ body }, { tx, actor, now, audit }) {
    const key = `portal_${randomBytes(32).toString('base64url')}`
    const values = { ...body, name: body.name.trim() }
    const row = await insertRow(tx, table, { ...values, key_hash: toHash(key), created_by: actor.name, createdAt: now() }).catch(
      refuseDuplicate('A portal with this name already exists', 'name'),
    )
    audit.addChange(`portal:${row.id}`, undefined, toTexts(values), { name: values.name })
    return { message: 'Portal added', key }
  },

  async end({ params }, context) {
    const isMatch = eq(sql`${table.id}::text`, params.id)
    const row = requireRow(await context.tx.select().from(table).where(isMatch).for('update'), 'Portal')
    await endSessions(context, row.id)
    await context.tx.delete(table).where(eq(table.id, row.id))
    context.audit.addChange(`portal:${row.id}`, toTexts(row), undefined, { name: row.name })
  },

  async grant({ body: { key, remote, access, person, minutes = 60, user_id: previous = '' } }, context) {
    const { now, settings, ip, network } = context
    await enforceLimit(context.tx, { key: `grants from ${network}`, maximum: 3000, minutes: 10 }, now())
    return context.tx.transaction(async (tx) => {
      // The end of the portal waits for this lock, and so ends this grant too.
      const isThis = eq(table.key_hash, toHash(key))
      const [portal] = await tx.select().from(table).where(isThis).for('key share')
      if (!portal) throw new HttpError(401, 'This is not the key of a portal, or it has ended')
      if (!portal.remotes.includes(remote)) throw new HttpError(403, `The key of ${portal.name} does not name the remote ${remote}`)
      const name = `${portal.name}, ${person.trim()}`
      const grant = { name, scopes: grantScopes(remote, access, portal.exceptions), origins: portal.origins }
      const ends = new Date(now().getTime() + minutes * 60_000)
      const values = { ip, device: portal.name, portal_id: portal.id, grant, expires_at: ends, used_at: now() }
      const isPrevious = and(
        eq(sessions.portal_id, portal.id),
        eq(sql`${sessions.grant} ->> 'name'`, name),
        eq(sql`${sessions.id}::text`, previous.slice(grantSubject('').length)),
      )
      const [renewal] = await tx.update(sessions).set(values).where(isPrevious).returning({ id: sessions.id })
      const id = renewal?.id ?? randomUUID()
      if (!renewal) await tx.insert(sessions).values({ id, ...values, createdAt: now(), password_at: now() })
      const user_id = grantSubject(id)
      const records = [{ subject: user_id, name, changes: toChanges({ remote, access }) }]
      await recordAudit(tx, context, { actor: id, action: 'portals.grant', records })
      return { token: await signToken(id, user_id, settings, now(), ends), user_id, expires_at: ends.toISOString() }
    })
  },
}
