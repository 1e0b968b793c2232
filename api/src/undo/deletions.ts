import { undoSeconds, type Access, type Endpoint, type Resource, type Undo } from '@matchdesk/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { undoableActs, undoableChanges, type Query } from '../db'
import type { AuditRecord } from '../history/audit'
import { removeRows } from '../media/pictures'
import type { WriteContext } from '../pipeline/handlers'
import { listErasures, toErasedPerson, withdrawErasures, type ErasedPerson } from './erasures'
import { restoreRows } from './restoreRows'
import { storeAct, type Offer, type Undoable } from './undoable'

interface Deletion extends Offer {
  /** The right of the deletion. */
  readonly scope: Access
  readonly records: readonly AuditRecord[]
}

const message = 'The deletion is undone'

export const deletions: Undoable<Deletion> = {
  topic: 'deletions',
  scope: ({ scope }) => scope,
  repeatMessage: message,
  offer: (deletion) => deletion,

  async restore({ records }, { id, expires_at }, context) {
    const { tx, jobs, audit, settings, onRollback } = context
    const rows = await restoreRows(tx, id)
    // A worker may have found the job of a message without its message. The worker of mail sends messages of each channel.
    const messages = (rows.get('outbox') ?? []).map((row) => ({ message: Number(row.id) }))
    if (messages.length > 0) await jobs.sendAll(tx, 'mail', messages, undoSeconds)
    const people = (rows.get('app_users') ?? []).map(toErasedPerson)
    const at = erasureTime(expires_at)
    await withdrawErasures(settings.erasuresFile, people, at)
    onRollback(() => listErasures(settings.erasuresFile, people, at))
    for (const { subject, changes = [], ...about } of records) {
      const reverse = changes.map(({ field, before, after }) => ({ field, before: after, after: before }))
      audit.addRecord(subject, about, reverse)
    }
    return message
  },
}

/**
 * The time of the erasures of a deletion in their list, by the expiry of its undo. It is never before the deletion: a backup from before the
 * deletion is from before this time too.
 */
export const erasureTime = (expiry: Date) => new Date(expiry.getTime() - undoSeconds * 1000)

type DeletingEndpoint = Required<Pick<Endpoint, 'title' | 'changes' | 'scope'>>

/**
 * Runs a deletion while triggers save each row that it deletes, changes or adds. Files and sent messages stay until the undo expires, see
 * eraseExpired.ts. Throws where no trigger saved a row.
 */
export async function undoably<T>(
  endpoint: DeletingEndpoint,
  context: WriteContext,
  work: (context: WriteContext) => Promise<T>,
): Promise<{ value: T; undo: Undo | undefined }> {
  const { tx, actor, audit, settings } = context
  const recordCount = audit.records.length
  const [resource] = Object.keys(endpoint.changes) as [Resource]
  const state: Deletion = { text: endpoint.title, resource, session: actor.session, scope: endpoint.scope, records: [] }
  const undo = await storeAct(deletions, state, context)
  await keepChanges(tx, undo.id)
  const pictures = { ...context.pictures, remove: async (ids: readonly (string | null)[]) => void (await removeRows(tx, ids)) }
  const value = await work({ ...context, pictures, removeMessages: () => {} })
  await keepChanges(tx, '')
  const records = audit.records.slice(recordCount)
  const isThisAct = eq(undoableActs.id, undo.id)
  if (records.length === 0) {
    await tx.delete(undoableActs).where(isThisAct)
    return { value, undo: undefined }
  }
  const people = await readDeletedPeople(tx, endpoint, undo.id)
  await tx
    .update(undoableActs)
    .set({ former: { ...state, text: toText(endpoint, records), records } })
    .where(isThisAct)
  context.onRollback(await listErasures(settings.erasuresFile, people, erasureTime(new Date(undo.until))))
  return { value, undo }
}

/** `undoably` for an endpoint that deletes one record; returns its response. */
export async function deleteUndoably(
  endpoint: DeletingEndpoint & { readonly successMessage: string },
  context: WriteContext,
  work: (context: WriteContext) => Promise<void>,
): Promise<{ message: string; undo: Undo | undefined }> {
  const { undo } = await undoably(endpoint, context, work)
  return { message: endpoint.successMessage, undo }
}

/** From now on in this transaction, triggers save row changes for the act. An empty `act` ends that. */
const keepChanges = (tx: Query, act: string) => tx.execute(sql`select set_config('matchdesk.deletion', ${act}, true)`)

async function readDeletedPeople(tx: Query, { title }: DeletingEndpoint, act: string): Promise<ErasedPerson[]> {
  const rows = await tx
    .select({
      source: undoableChanges.source,
      id: sql<string>`${undoableChanges.before} ->> 'id'`,
      created_at: sql<string>`${undoableChanges.before} ->> 'created_at'`,
    })
    .from(undoableChanges)
    .where(and(eq(undoableChanges.act_id, act), isNull(undoableChanges.after)))
  if (rows.length === 0) throw new Error(`No trigger has kept what "${title}" deletes, see src/db/triggers/undo.sql`)
  return rows.flatMap((row) => (row.source === 'app_users' ? toErasedPerson(row) : []))
}

function toText({ title }: DeletingEndpoint, records: readonly AuditRecord[]): string {
  const names = [...new Set(records.flatMap(({ name }) => name || []))]
  return names.length === 1 ? `${title}: ${names[0]}` : title
}
