import { eq, ne, sql } from 'drizzle-orm'
import { endSessions, readSessions } from '../../sessions/openSessions'
import { sessions as table, toWire } from '../../db'
import { HttpError, notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'

export const sessions: AreaHandlers<'sessions'> = {
  async list(_, { tx, actor, now }) {
    const rows = await readSessions(tx, actor.id, now())
    return { sessions: rows.map((row) => ({ ...toWire(row), current: row.id === actor.session })) }
  },

  async end({ params }, context) {
    const { actor, audit } = context
    if (params.id === actor.session) throw new HttpError(409, 'Log out to end the session that you use')
    const [session] = await endSessions(context, actor.id, eq(sql`${table.id}::text`, params.id))
    if (!session) throw notFound('Session')
    audit.addChange(`admin:${actor.id}`, { session: `${session.device} ${session.ip}`.trim() }, { session: null })
  },

  async endOthers(_, context) {
    const { actor, audit } = context
    const { length } = await endSessions(context, actor.id, ne(table.id, actor.session))
    if (length === 0) throw new HttpError(409, 'You have no other session')
    audit.addChange(`admin:${actor.id}`, { open_sessions: length + 1 }, { open_sessions: 1 })
  },
}
