import { plural } from '@matchdesk/shared/values'
import { and, asc, count, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assertRecentForMany } from '../../auth/recentPassword'
import { appUsers, notificationFailures as failures, notificationSends as sends, selectForUpdate, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import { addSend } from '../../jobs/notifications/notificationSends'
import { readSnapshotPage, countSince } from '../../lists/paging'
import type { AreaHandlers } from '../../pipeline/handlers'
import { storeRecipients } from './selection'

const visiblePeople = 200
const repeats = alias(sends, 'repeats')

const isRefused = ne(failures.reason, 'without_token')
const isToMany = isNull(sends.user_id)

/** The progress of a send, in the shape of the contract. */
export function toProgress({ id, title, total, sent, without_token, refused, unknown, problem, ...send }: typeof sends.$inferSelect) {
  const isComplete = send.cursor >= send.last_id
  return {
    ...{ id: String(id), title, total, sent, without_token, refused, unknown },
    ...(send.to_selection && { to_selection: true }),
    state: send.finished_at === null ? ('sending' as const) : isComplete ? ('done' as const) : ('stopped' as const),
    ...(problem && { problem }),
  }
}

/** The people whose phones did not get a send, and how many for each reason. */
export async function readFailures(tx: Query, send: number) {
  const ofSend = eq(failures.send_id, send)
  const counts = await tx.select({ reason: failures.reason, count: count() }).from(failures).where(ofSend).groupBy(failures.reason)
  const people = await tx
    .select({ user_code: appUsers.user_code, name: appUsers.name, reason: failures.reason })
    .from(failures)
    .innerJoin(appUsers, eq(appUsers.id, failures.user_id))
    .where(ofSend)
    .orderBy(asc(appUsers.name), asc(appUsers.id))
    .limit(visiblePeople)
  return { counts, people }
}

export const delivery: Pick<AreaHandlers<'notifications'>, 'sends' | 'again'> = {
  async sends({ query }, { tx, now }) {
    const { page, totals } = await readSnapshotPage(query, { now, count: countSince(tx, sends, isToMany), size: 50 })
    const rows = await tx.select().from(sends).where(isToMany).orderBy(desc(sends.id)).limit(page.limit).offset(page.offset)
    const finalIds = rows.flatMap(({ id, finished_at }) => (finished_at === null ? [] : [id]))
    const repeatable = await countRepeatable(tx, finalIds)
    return {
      sends: rows.map((row) => ({ ...toProgress(row), createdAt: row.createdAt.toISOString(), repeatable: repeatable.get(row.id) ?? 0 })),
      ...totals,
    }
  },

  async again({ params }, { tx, actor, jobs, now, audit }) {
    const send = await selectForUpdate(tx, sends, params.job, 'Send')
    if (!send.finished_at) throw new HttpError(409, 'This notification is still being sent')
    const total = (await countRepeatable(tx, [send.id])).get(send.id) ?? 0
    if (total === 0) throw new HttpError(409, 'There is nobody to send this notification to again')
    assertRecentForMany(actor, total, now())
    const { title, body, screen } = send
    const recipients = { to_selection: true, total, cursor: 0, last_id: 0, repeats_id: send.id }
    const repeat = await addSend(tx, jobs, { title, body, screen, createdAt: now(), ...recipients })
    await storeRecipients(tx, repeat, sql`select ${failures.user_id} from ${failures} where ${and(eq(failures.send_id, send.id), isRefused)}`)
    audit.addChange(`send:${repeat}`, undefined, { title, body, screen, users: total }, { name: title })
    return { message: `The notification is being sent again to ${plural(total, 'user')}`, job: String(repeat) }
  },
}

/** The refused phones of sends that nobody has repeated. */
async function countRepeatable(tx: Query, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const isRepeated = tx.select({ id: repeats.id }).from(repeats).where(eq(repeats.repeats_id, failures.send_id))
  const rows = await tx
    .select({ id: failures.send_id, count: count() })
    .from(failures)
    .where(and(inArray(failures.send_id, [...ids]), isRefused, notExists(isRepeated)))
    .groupBy(failures.send_id)
  return new Map(rows.map((row) => [row.id, row.count]))
}
