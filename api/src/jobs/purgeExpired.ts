import { inArray, lt, sql } from 'drizzle-orm'
import { dailyCounts, files as fileTable, idempotencyKeys, outbox, rateLimits, resetTokens, sessions } from '../db/schema'
import type { Parts } from '../deps'

const hours = (n: number) => n * 3_600_000

/** Takes away what has had its time: old keys, ended sessions and limits, messages that could not be sent, files that no row knows. */
export async function tidy({ db, files, clock }: Parts): Promise<void> {
  const now = clock()
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - hours(24))))
  await db.delete(sessions).where(lt(sessions.expires_at, now))
  await db.delete(resetTokens).where(lt(resetTokens.expires_at, now))
  await db.delete(rateLimits).where(lt(rateLimits.resets_at, now))
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - hours(24))))
  await db.execute(sql`with gone as (delete from ${dailyCounts} returning *)
    insert into ${dailyCounts} (source, part, day, n) select source, part, day, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`)
  const old: string[] = []
  for await (const id of files.olderThan(new Date(now.getTime() - hours(1)))) old.push(id)
  for (let at = 0; at < old.length; at += 1000) {
    const some = old.slice(at, at + 1000)
    const known = await db.select({ id: fileTable.id }).from(fileTable).where(inArray(fileTable.id, some))
    const rows = new Set(known.map((row) => row.id))
    for (const id of some) if (!rows.has(id)) await files.remove(id)
  }
}
