import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { erase } from '../areas/appUsers/erase'
import type { BaseDeps } from '../baseDeps'
import { appUsers, contactMessages, withEffects } from '../db'
import { recordAudit, AuditRecords, toChanges } from '../history/audit'
import { pictures } from '../media/pictures'
import { listErasures } from '../undo/erasures'
import { messageRemover } from '../jobs/transports/outboxFiles'

const batchSize = 500

/** The moment before which rows are too old; undefined where a setting of 0 days says that they stay for good. */
const findLimit = (now: Date, days: number) => (days === 0 ? undefined : new Date(now.getTime() - days * 86_400_000))

const recordRun = ({ clock }: BaseDeps, tx: Parameters<typeof recordAudit>[0], records: Parameters<typeof recordAudit>[2]['records']) =>
  recordAudit(tx, { now: clock, ip: 'purge', requestId: 'purge' }, { actor: null, action: 'retention.run', records })

/** Deletes contact messages after the days of the setting, with a row in the history. */
export async function deleteContactMessages(deps: BaseDeps): Promise<void> {
  const before = findLimit(deps.clock(), deps.settings.retentionContactMessages)
  if (!before) return
  await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(contactMessages).where(lt(contactMessages.createdAt, before))
    if (rowCount) await recordRun(deps, tx, [{ subject: 'list:retention', changes: toChanges({ contact_messages: rowCount }) }])
  })
}

/** Erases people who verified a mobile number and never finished, after the days of the setting, as an administrator does. Each batch is a row of the history. */
export async function eraseUnfinishedRegistrations(deps: BaseDeps): Promise<void> {
  const before = findLimit(deps.clock(), deps.settings.retentionRegistrations)
  if (before) while (await eraseBatch(deps, before)) continue
}

/** True while people were erased: there may be more. */
async function eraseBatch(deps: BaseDeps, before: Date): Promise<boolean> {
  const { db, files, settings, clock } = deps
  const isOld = and(isNull(appUsers.sex), eq(appUsers.registration, 'Pending'), lt(appUsers.createdAt, before))
  return withEffects(db, async (tx, effects) => {
    const rows = await tx.select({ id: appUsers.id }).from(appUsers).where(isOld).orderBy(asc(appUsers.id)).limit(batchSize)
    const audit = new AuditRecords()
    const eraser = { tx, audit, pictures: pictures(tx, files, effects), removeMessages: messageRemover(settings, effects) }
    const ids = rows.map(({ id }) => String(id))
    const people = [...(await erase(ids, eraser, isOld)).values()]
    if (audit.records.length > 0) await recordRun(deps, tx, audit.records)
    effects.onRollback(await listErasures(settings.erasuresFile, people, clock()))
    return people.length > 0
  })
}
