import { packageTypes } from '@matchdesk/shared/contract'
import { and, asc, count, eq, inArray, isNull, min, not } from 'drizzle-orm'
import { appUserKeys, appUsers, payments, reports, type Query, toIso } from '../../db'
import { toWhere } from '../appUsers/rows'
import { countPeople } from '../reports/rows'

/**
 * The number and the oldest of waiting payments and reported people, by queue. Payments and reports are few: counting is cheap, and each
 * oldest is the first entry of an index.
 */
export async function readWaiting(tx: Query) {
  const queues = await tx
    .select({ kind: payments.kind, n: count(), oldest: min(payments.createdAt) })
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
  const queue = (kind: string) => queues.find((row) => row.kind === kind)
  return {
    waiting: {
      normal: queue('normal')?.n ?? 0,
      special: queue('special')?.n ?? 0,
      ads: queue('ads')?.n ?? 0,
      reports: await countPeople(tx, { status: 'false' }),
    },
    oldest: {
      normal: toIso(queue('normal')?.oldest),
      special: toIso(queue('special')?.oldest),
      ads: toIso(queue('ads')?.oldest),
      registrationsMale: await readEarliestRegistration(tx, 'Male'),
      registrationsFemale: await readEarliestRegistration(tx, 'Female'),
      reports: toIso(report?.at),
    },
  }
}

async function readEarliestRegistration(tx: Query, filter: 'Male' | 'Female') {
  const isWaiting = toWhere({ filter, status: 'Pending' })
  const [earliest] = await tx
    .select({ at: min(appUserKeys.createdAt) })
    .from(appUserKeys)
    .where(isWaiting)
  return toIso(earliest?.at)
}
