import { undoSeconds, type Endpoint, type Resource, type Undo } from '@matchdesk/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { undoableActs, undoableChanges as changes } from '../db/schema'
import type { Context } from '../pipeline/handlers'
import { removeRows } from '../media/pictures'
import type { AuditRecord } from '../history/audit'
import { listErasures } from './erasures'
import { rememberAct } from './undoableActs'

/** The offer to undo a deletion, and the records of its audit row. */
export interface FormerRecords {
  readonly text: string
  /** The first that the deletion changes: lists of it offer the undo. */
  readonly resource: Resource
  readonly session: string
  readonly records: readonly AuditRecord[]
}

type Deletion = Required<Pick<Endpoint, 'title' | 'changes'>>

/**
 * Does a deletion of which the database keeps every row that it deletes, changes or adds, so that its administrator can undo it for
 * some seconds. Files and sent messages stay until then, see eraseDeleted.ts. It fails where the database keeps none of them: the
 * table has no trigger `_kept`, and the undo would restore nothing.
 */
export async function undoably<T>(
  endpoint: Deletion,
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<{ value: T; undo: Undo | undefined }> {
  const { tx, actor, audit, settings } = context
  const known = audit.records.length
  const undo = await rememberAct('deletions', {}, context)
  await keepChanges(tx, undo.id)
  const pictures = { ...context.pictures, remove: async (ids: readonly (string | null)[]) => void (await removeRows(tx, ids)) }
  const value = await work({ ...context, pictures, messages: { remove: () => {} } })
  await keepChanges(tx, '')
  const records = audit.records.slice(known)
  const isThisAct = eq(undoableActs.id, undo.id)
  if (records.length === 0) {
    await tx.delete(undoableActs).where(isThisAct)
    return { value, undo: undefined }
  }
  if ((await tx.$count(changes, deletedIn(undo.id))) === 0)
    throw new Error(`No trigger has kept what "${endpoint.title}" deletes, see src/db/triggers/undo.sql`)
  const [resource] = Object.keys(endpoint.changes) as [Resource]
  const former: FormerRecords = { text: textOf(endpoint, records), resource, session: actor.session, records }
  await tx.update(undoableActs).set({ former }).where(isThisAct)
  context.undo(await listErasures(settings.erasuresFile, await deletedPeople(tx, undo.id), listedAt(new Date(undo.until))))
  return { value, undo }
}

/** The same for an endpoint that deletes one record; returns its response. */
export async function deleteUndoably(
  endpoint: Deletion & { readonly successMessage: string },
  context: Context,
  work: (context: Context) => Promise<void>,
): Promise<{ message: string; undo: Undo | undefined }> {
  const { undo } = await undoably(endpoint, context, work)
  return { message: endpoint.successMessage, undo }
}

/** From here on in this transaction, triggers keep changes of rows for an act; for none when it is empty. */
const keepChanges = (tx: Query, act: string) => tx.execute(sql`select set_config('matchdesk.deletion', ${act}, true)`)

/** When the erasures of a deletion are listed, by the end of its undo. */
export const listedAt = (until: Date) => new Date(until.getTime() - undoSeconds * 1000)

const deletedIn = (act: string) => and(eq(changes.act_id, act), isNull(changes.after))

/** The ids of the app users whom a deletion deleted. */
export async function deletedPeople(tx: Query, act: string): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`${changes.before} ->> 'id'` })
    .from(changes)
    .where(and(deletedIn(act), eq(changes.source, 'app_users')))
  return rows.map(({ id }) => id)
}

function textOf({ title }: Deletion, records: readonly AuditRecord[]): string {
  const names = [...new Set(records.flatMap(({ name }) => name || []))]
  return names.length === 1 ? `${title}: ${names[0]}` : title
}
