import type { contract } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { preferences as table } from '../../db/schema'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../http/handlers'

/** More lists than the console and remotes of other teams have. */
const mostTables = 200

export const preferences: AreaHandlers<typeof contract.preferences> = {
  async read(_, { tx, actor }) {
    const [row] = await tx.select({ tables: table.tables }).from(table).where(eq(table.admin_id, actor.id))
    return { tables: row?.tables ?? {} }
  },

  /** Two tabs that arrange two tables keep both. */
  async save({ body: { tables } }, { tx, actor, now }) {
    const [row] = await tx
      .insert(table)
      .values({ admin_id: actor.id, tables, updatedAt: now() })
      .onConflictDoUpdate({ target: table.admin_id, set: { tables: sql`${table.tables} || excluded.tables`, updatedAt: now() } })
      .returning({ tables: table.tables })
    if (Object.keys(row?.tables ?? {}).length > mostTables) throw new HttpError(400, 'So many tables cannot be stored')
    return { message: 'Saved' }
  },
}
