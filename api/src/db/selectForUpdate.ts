import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Query } from './connect'
import { notFound } from '../errors/httpError'
import { parseId } from './ids'

/** Selects a row by its id on the wire `for update`; `what` names it in the 404 message. */
export async function selectForUpdate<T extends PgTable & { id: PgColumn }>(
  tx: Query,
  table: T,
  id: string,
  what: string,
): Promise<T['$inferSelect']> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, parseId(id, what)))
    .for('update')
  if (!row) throw notFound(what)
  return row
}
