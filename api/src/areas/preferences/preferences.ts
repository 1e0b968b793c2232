import { maxTables, undoSeconds } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { preferences as table } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'

export const preferences: AreaHandlers<'preferences'> = {
  async read(_, { tx, actor }) {
    const [row] = await tx.select().from(table).where(eq(table.admin_id, actor.id))
    return { tables: row?.tables ?? {}, undo: row?.undo_seconds ?? undoSeconds }
  },

  /** Two tabs that arrange two tables keep both. */
  async save({ body: { tables, undo } }, { tx, actor, now }) {
    const [row] = await tx
      .insert(table)
      .values({ admin_id: actor.id, tables, undo_seconds: undo, updatedAt: now() })
      .onConflictDoUpdate({
        target: table.admin_id,
        set: { tables: sql`${table.tables} || excluded.tables`, undo_seconds: undo, updatedAt: now() },
      })
      .returning({ tables: table.tables })
    if (Object.keys(row?.tables ?? {}).length > maxTables) throw new HttpError(400, 'So many tables cannot be stored')
    return { message: 'Saved' }
  },
}
