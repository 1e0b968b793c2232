import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { BaseDeps } from '../baseDeps'
import { undoableActs as acts, undoableChanges as changes, type appUsers, type Query } from '../db'
import { removeMessages } from '../jobs/transports/outboxFiles'
import { listErasures, toErasedPerson } from './erasures'
import { erasureTime } from './deletions'
import { valuesIn, withPreviousValues, type PreviousValue } from './previousAddresses'

type Person = Pick<typeof appUsers.$inferSelect, 'id' | 'user_code' | 'name' | 'username' | 'mobile_no' | 'email_id' | 'fcm_token'> & {
  readonly created_at: string
}

/** Deletes the saved rows, files and messages of each act whose undo has expired. */
export async function eraseExpired(deps: BaseDeps, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped() && (await eraseNext(deps)));
}

/** The saved rows go last, so that the next process finishes after a crash. */
const eraseNext = ({ db, files, settings, clock }: BaseDeps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isExpired = lte(acts.expires_at, clock())
    const [act] = await tx.select().from(acts).where(isExpired).orderBy(asc(acts.expires_at)).limit(1).for('update', { skipLocked: true })
    if (!act) return false
    const rows = await readDeletedRows(tx, act.id)
    const people = rows.flatMap(({ source, row }) => (source === 'app_users' ? [row as Person] : []))
    await listErasures(settings.erasuresFile, people.map(toErasedPerson), erasureTime(act.expires_at))
    for (const { source, row } of rows) if (source === 'files') await files.remove(String(row.id))
    if (people.length > 0) await removeMessages(settings, await withPreviousValues(tx, people, rows.flatMap(toValues)))
    await tx.delete(acts).where(eq(acts.id, act.id))
    return true
  })

function toValues({ source, row }: DeletedRow): PreviousValue[] {
  if (source === 'contact_changes') return [row as PreviousValue]
  return source === 'audit_values' ? valuesIn([row as Parameters<typeof valuesIn>[0][number]]) : []
}

type DeletedRow = Awaited<ReturnType<typeof readDeletedRows>>[number]

async function readDeletedRows(tx: Query, act: string) {
  const rows = await tx
    .select({ source: changes.source, row: changes.before })
    .from(changes)
    .where(and(eq(changes.act_id, act), isNull(changes.after), inArray(changes.source, ['app_users', 'audit_values', 'contact_changes', 'files'])))
  return rows.flatMap(({ source, row }) => (row ? [{ source, row }] : []))
}
