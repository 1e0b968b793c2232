import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { undoableChanges as changes } from '../db/schema'

const id = sql<string>`${changes.before} ->> 'id'`

/** The files of deleted records whose undo is still open. */
export async function findUndoableFiles(db: Query, ids: readonly string[]): Promise<readonly string[]> {
  const isMatch = and(eq(changes.source, 'files'), inArray(id, [...ids]))
  const rows = await db.select({ id }).from(changes).where(isMatch)
  return rows.map((row) => row.id)
}
