import { inArray, lt, lte, not, sql } from 'drizzle-orm'
import {
  canaries,
  claims,
  contactChanges,
  dailyCounts,
  failureGroups,
  failureRecords,
  files as fileTable,
  idempotencyKeys,
  masterdataRenames,
  notificationFailures,
  notificationRecipients,
  notificationSends,
  outbox,
  passkeyChallenges,
  rateLimits,
  remoteRuns,
  resetTokens,
  sessions,
  signups,
  trials,
  vitals,
  deleteInPortions,
} from '../db'
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
  const oldSends = lt(notificationSends.finished_at, before(24 * 30))
  const oldSendIds = sql`select ${notificationSends.id} from ${notificationSends} where ${oldSends}`
  return [
    { table: idempotencyKeys, isOver: lt(idempotencyKeys.createdAt, before(24)) },
    { table: sessions, isOver: not(isOpen(now)) },
    { table: claims, isOver: lte(claims.expires_at, now) },
    { table: resetTokens, isOver: lt(resetTokens.expires_at, now) },
    { table: passkeyChallenges, isOver: lte(passkeyChallenges.expires_at, now) },
    { table: signups, isOver: lt(signups.expires_at, now) },
    { table: contactChanges, isOver: lt(contactChanges.expires_at, now) },
    { table: rateLimits, isOver: lt(rateLimits.resets_at, now) },
    { table: outbox, isOver: lt(outbox.createdAt, before(24 * retentionOutbox)) },
    { table: notificationRecipients, isOver: sql`${notificationRecipients.send_id} in (${oldSendIds})` },
    { table: notificationFailures, isOver: sql`${notificationFailures.send_id} in (${oldSendIds})` },
    { table: notificationSends, isOver: oldSends },
    { table: masterdataRenames, isOver: lt(masterdataRenames.finished_at, before(24 * 30)) },
    { table: remoteRuns, isOver: lt(remoteRuns.at, before(24)) },
    { table: canaries, isOver: lt(canaries.since, before(24 * 90)) },
    { table: failureRecords, isOver: lt(failureRecords.at, before(24 * 7)) },
    { table: failureGroups, isOver: lt(failureGroups.last_at, before(24 * 90)) },
    { table: trials, isOver: lte(trials.ends_at, now) },
    { table: vitals, isOver: lt(vitals.at, before(24 * 7)) },
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
      db.execute(sql`with removed as (delete from ${dailyCounts} returning *)
        insert into ${dailyCounts} (source, part, day, n) select source, part, day, sum(n) from removed group by 1, 2, 3 having sum(n) <> 0`),
    async () => {
      const day = { key: 'files without a row', n: 1, resets_at: new Date(now.getTime() + hours(24)) }
      const rows = await db.insert(rateLimits).values(day).onConflictDoNothing().returning()
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
      const fileRows = await db.select({ id: fileTable.id }).from(fileTable).where(inArray(fileTable.id, batch))
      const rows = new Set([...fileRows.map((row) => row.id), ...(await findUndoableFiles(db, batch))])
      for (const id of batch.filter((one) => !rows.has(one))) {
        const writtenAt = await files.writtenAt(id)
        if (writtenAt && writtenAt < before) await files.remove(id)
      }
    }
  }
}
