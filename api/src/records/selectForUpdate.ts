import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Query } from '../db/connect'
import { notFound } from '../errors/httpError'
import { idOf } from './ids'

/** The row of a table by its id on the wire, held until the transaction ends; `what` names it to a person. */
export async function locked<T extends PgTable & { id: PgColumn }>(tx: Query, table: T, id: string, what: string): Promise<T['$inferSelect']> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, idOf(id, what)))
    .for('update')
  if (!row) throw notFound(what)
  return row
}
