import { inArray, lt, lte, not, sql } from 'drizzle-orm'
import { deleteInPortions } from '../db'
import * as schema from '../db/schema'
import { eraseTexts } from '../statements/eraseTexts'
import { isOpen } from '../auth/session'
import type { BaseDeps } from '../baseDeps'
import type { Settings } from '../settings'
import { findUndoableFiles } from '../media/pictures'
import { deleteContactMessages, eraseUnfinishedRegistrations } from './eraseOld'
import { removeOldMessages } from '../jobs/transports/outboxFiles'

const hours = (n: number) => n * 3_600_000

/** A table comes after those whose rows its deletions would take along. */
function listExpiries(now: Date, { retentionOutbox }: Settings) {
  const before = (n: number) => new Date(now.getTime() - hours(n))
  const oldSends = lt(schema.notificationSends.finished_at, before(24 * 30))
  const oldSendIds = sql`select ${schema.notificationSends.id} from ${schema.notificationSends} where ${oldSends}`
  return [
    { table: schema.idempotencyKeys, isOver: lt(schema.idempotencyKeys.createdAt, before(24)) },
    { table: schema.sessions, isOver: not(isOpen(now)) },
    { table: schema.claims, isOver: lte(schema.claims.expires_at, now) },
    { table: schema.resetTokens, isOver: lt(schema.resetTokens.expires_at, now) },
    { table: schema.passkeyChallenges, isOver: lte(schema.passkeyChallenges.expires_at, now) },
    { table: schema.signups, isOver: lt(schema.signups.expires_at, now) },
    { table: schema.contactChanges, isOver: lt(schema.contactChanges.expires_at, now) },
    { table: schema.rateLimits, isOver: lt(schema.rateLimits.resets_at, now) },
    { table: schema.outbox, isOver: lt(schema.outbox.createdAt, before(24 * retentionOutbox)) },
    { table: schema.notificationRecipients, isOver: sql`${schema.notificationRecipients.send_id} in (${oldSendIds})` },
    { table: schema.notificationFailures, isOver: sql`${schema.notificationFailures.send_id} in (${oldSendIds})` },
    { table: schema.notificationSends, isOver: oldSends },
    { table: schema.masterdataRenames, isOver: lt(schema.masterdataRenames.finished_at, before(24 * 30)) },
    { table: schema.remoteRuns, isOver: lt(schema.remoteRuns.at, before(24)) },
    { table: schema.canaries, isOver: lt(schema.canaries.since, before(24 * 90)) },
    { table: schema.failureRecords, isOver: lt(schema.failureRecords.at, before(24 * 7)) },
    { table: schema.failureGroups, isOver: lt(schema.failureGroups.last_at, before(24 * 90)) },
    { table: schema.trials, isOver: lte(schema.trials.ends_at, now) },
    { table: schema.vitals, isOver: lt(schema.vitals.at, before(24 * 7)) },
  ]
}

/**
 * Deletes expired rows, what is older than the settings allow, and once a day files without a row. A part that fails stops no other; all
 * failures are thrown at the end.
 */
export async function purgeExpired(deps: BaseDeps): Promise<void> {
  const { db, files, settings, clock } = deps
  const now = clock()
  const before = (n: number) => new Date(now.getTime() - hours(n))
  const parts = [
    ...listExpiries(now, settings).map(
      ({ table, isOver }) =>
        () =>
          deleteInPortions(db, table, isOver),
    ),
    () => removeOldMessages(settings, before(24 * settings.retentionOutbox)),
    () => eraseTexts(db, before(24 * settings.statementDays)),
    () => deleteContactMessages(deps),
    () => eraseUnfinishedRegistrations(deps),
    () =>
      db.execute(sql`with removed as (delete from ${schema.dailyCounts} returning *)
        insert into ${schema.dailyCounts} (source, part, day, n) select source, part, day, sum(n) from removed group by 1, 2, 3 having sum(n) <> 0`),
    async () => {
      const day = { key: 'files without a row', n: 1, resets_at: new Date(now.getTime() + hours(24)) }
      const rows = await db.insert(schema.rateLimits).values(day).onConflictDoNothing().returning()
      if (rows.length > 0) await removeOrphans({ db, files }, before(1))
    },
  ]
  const failures: unknown[] = []
  for (const part of parts) await Promise.resolve(part()).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'Parts of the purge failed')
}

/** Deletes files without a row that are older than `before`. A younger file may get its row soon; an undo may restore the row of an older one. */
async function removeOrphans({ db, files }: Pick<BaseDeps, 'db' | 'files'>, before: Date) {
  for await (const ids of files.list()) {
    for (let index = 0; index < ids.length; index += 1000) {
      const batch = ids.slice(index, index + 1000)
      const fileRows = await db.select({ id: schema.files.id }).from(schema.files).where(inArray(schema.files.id, batch))
      const rows = new Set([...fileRows.map((row) => row.id), ...(await findUndoableFiles(db, batch))])
      for (const id of batch.filter((one) => !rows.has(one))) {
        const writtenAt = await files.writtenAt(id)
        if (writtenAt && writtenAt < before) await files.remove(id)
      }
    }
  }
}
