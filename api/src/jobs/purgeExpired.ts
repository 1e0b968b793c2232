import { inArray, lt, lte, not, sql } from 'drizzle-orm'
import {
  canaries,
  claims,
  contactChanges,
  cspViolations,
  dailyCounts,
  failureGroups,
  failureRecords,
  files as fileTable,
  idempotencyKeys,
  masterdataRenames,
  notificationSends,
  outbox,
  passkeyChallenges,
  rateLimits,
  remoteFailures,
  remoteRuns,
  resetTokens,
  sessions,
  signups,
  vitals,
} from '../db/schema'
import { eraseTexts } from '../statements/eraseTexts'
import { isOpen } from '../auth/session'
import type { BaseDeps } from '../baseDeps'
import { findUndoableFiles } from '../media/undoableFiles'
import { removeOldMessages } from './transports/outboxFiles'

const hours = (n: number) => n * 3_600_000

/** Deletes expired rows, unsent and sent messages after `RETENTION_OUTBOX` days, and files without a row. */
export async function purgeExpired({ db, files, settings, clock }: BaseDeps): Promise<void> {
  const now = clock()
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - hours(24))))
  await db.delete(sessions).where(not(isOpen(now)))
  await db.delete(claims).where(lte(claims.expires_at, now))
  await db.delete(resetTokens).where(lt(resetTokens.expires_at, now))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expires_at, now))
  await db.delete(signups).where(lt(signups.expires_at, now))
  await db.delete(contactChanges).where(lt(contactChanges.expires_at, now))
  await db.delete(rateLimits).where(lt(rateLimits.resets_at, now))
  const lastMessages = new Date(now.getTime() - hours(24 * settings.retentionOutbox))
  await db.delete(outbox).where(lt(outbox.createdAt, lastMessages))
  await removeOldMessages(settings, lastMessages)
  await db.delete(notificationSends).where(lt(notificationSends.finished_at, new Date(now.getTime() - hours(24 * 30))))
  await db.delete(masterdataRenames).where(lt(masterdataRenames.finished_at, new Date(now.getTime() - hours(24 * 30))))
  await db.delete(remoteRuns).where(lt(remoteRuns.at, new Date(now.getTime() - hours(24))))
  await db.delete(canaries).where(lt(canaries.since, new Date(now.getTime() - hours(24 * 90))))
  await db.delete(remoteFailures).where(lt(remoteFailures.at, new Date(now.getTime() - hours(24 * 7))))
  await db.delete(failureRecords).where(lt(failureRecords.at, new Date(now.getTime() - hours(24 * 7))))
  await db.delete(failureGroups).where(lt(failureGroups.last_at, new Date(now.getTime() - hours(24 * 90))))
  await db.delete(vitals).where(lt(vitals.at, new Date(now.getTime() - hours(24 * 7))))
  await db.delete(cspViolations).where(lt(cspViolations.at, new Date(now.getTime() - hours(24 * 7))))
  await eraseTexts(db, new Date(now.getTime() - hours(24 * settings.statementDays)))
  await db.execute(sql`with removed as (delete from ${dailyCounts} returning *)
    insert into ${dailyCounts} (source, part, day, n) select source, part, day, sum(n) from removed group by 1, 2, 3 having sum(n) <> 0`)
  await removeOrphans({ db, files }, new Date(now.getTime() - hours(1)))
}

/** Deletes files without a row that are older than `before`. A younger file may get its row soon; an undo may restore the row of an older one. */
async function removeOrphans({ db, files }: Pick<BaseDeps, 'db' | 'files'>, before: Date) {
  for await (const ids of files.list()) {
    for (let index = 0; index < ids.length; index += 1000) {
      const batch = ids.slice(index, index + 1000)
      const fileRows = await db.select({ id: fileTable.id }).from(fileTable).where(inArray(fileTable.id, batch))
      const rows = new Set([...fileRows.map((row) => row.id), ...(await findUndoableFiles(db, batch))])
      for (const id of batch) if (!rows.has(id) && (await files.writtenAt(id)) < before) await files.remove(id)
    }
  }
}
