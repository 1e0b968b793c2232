import { packageTypes } from '@matchdesk/shared/contract'
import { and, asc, eq, inArray, isNull, min, not } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { appUserKeys, appUsers, payments, reports } from '../../db/schema'
import { whereOf } from '../appUsers/rows'

/** When the oldest of what awaits a decision came, by the names of the queues; null where nothing waits. Each is the first entry of an index. */
export async function oldestWaiting(tx: Query) {
  const queues = await tx
    .select({ kind: payments.kind, at: min(payments.createdAt) })
    .from(payments)
    .where(and(inArray(payments.kind, packageTypes), eq(payments.status, 'Pending'), not(payments.is_first_period)))
    .groupBy(payments.kind)
  const [report] = await tx
    .select({ at: reports.createdAt })
    .from(reports)
    .innerJoin(appUsers, eq(reports.receiver_id, appUsers.id))
    .where(isNull(appUsers.blocked_at))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(1)
  const queue = (kind: string) => momentOf(queues.find((row) => row.kind === kind)?.at)
  return {
    normal: queue('normal'),
    special: queue('special'),
    ads: queue('ads'),
    registrationsMale: await oldestRegistration(tx, 'Male'),
    registrationsFemale: await oldestRegistration(tx, 'Female'),
    reports: momentOf(report?.at),
  }
}

async function oldestRegistration(tx: Query, filter: 'Male' | 'Female') {
  const { createdAt, id } = appUserKeys
  const [oldest] = await tx
    .select({ at: createdAt })
    .from(appUserKeys)
    .where(whereOf({ filter, status: 'Pending' }))
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
  return momentOf(oldest?.at)
}

const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null
