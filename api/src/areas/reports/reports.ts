import { plural } from '@matchdesk/shared/values'
import { and, count, countDistinct, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { readColleagueClaims, isSubject, refuseClaim, releaseClaims } from '../../claims/claimRecords'
import { appUsers, reports as table, selectUser, updateRow, parseId, toIso, toWire, selectUserForUpdate } from '../../db'
import { HttpError, notFound } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { addSend, toUser } from '../../jobs/notifications/notificationSends'
import { readSnapshotPage } from '../../lists/paging'
import { countPeople, countReports, readPeople, readReports, receiver, sender, senderName } from './rows'

const maximumReports = 200

export const reports: AreaHandlers<'reports'> = {
  async list({ query }, { tx, now }) {
    const { status, search } = query
    const filter = { status, search }
    const [read, countRows] = query.group === 'person' ? [readPeople, countPeople] : [readReports, countReports]
    const { page, totals } = await readSnapshotPage(query, { now, count: (after) => countRows(tx, { ...filter, after }) })
    const rows = await read(tx, filter, page)
    return {
      reportusers: rows.map(({ blocked_at, ...row }) => ({
        ...toWire(row),
        reports: row.reports ?? undefined,
        status: blocked_at !== null,
      })),
      ...totals,
    }
  },

  async about({ query }, { tx }) {
    const person = await selectUser(tx, query.user_code)
    const against = eq(table.receiver_id, person.id)
    const [all] = await tx
      .select({
        total: count(),
        senders: countDistinct(table.sender_id),
        unanswered: sql`count(distinct ${table.sender_id}) filter (where ${table.answered_at} is null)`.mapWith(Number),
        since: min(table.createdAt),
      })
      .from(table)
      .where(against)
    const reasons = await tx
      .select({ title: table.title, count: count() })
      .from(table)
      .where(against)
      .groupBy(table.title)
      .orderBy(desc(count()), table.title)
    const rows = await tx
      .select({ id: table.id, title: table.title, message: table.message, sender_name: senderName, createdAt: table.createdAt })
      .from(table)
      .leftJoin(sender, eq(sender.id, table.sender_id))
      .where(against)
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(maximumReports)
    return {
      user_code: query.user_code,
      name: person.name,
      status: person.blocked_at !== null,
      total: all?.total ?? 0,
      senders: all?.senders ?? 0,
      unanswered: all?.unanswered ?? 0,
      since: toIso(all?.since),
      reasons,
      reports: rows.map(toWire),
    }
  },

  async toggle({ params, body }, context) {
    const { tx, now, audit } = context
    const person = await selectReports(params.id, context)
    const isBlocked = person.blocked_at !== null
    const status = body.blocked ?? !isBlocked
    if (status === isBlocked) return { message: status ? 'This user is already blocked' : 'This user is not blocked', status }
    await updateRow(tx, appUsers, person.id, { blocked_at: status ? now() : null })
    await releaseClaims(isSubject([toReportsSubject(person)]), context)
    audit.addChange(`user:${person.user_code}`, { blocked: isBlocked }, { blocked: status }, { user: person.id, name: person.name })
    return { message: status ? 'User blocked' : 'User unblocked', status }
  },

  async tell({ params, body }, context) {
    const { tx, jobs, now, audit } = context
    const person = await selectUserForUpdate(tx, params.user_code)
    await refuseClaims(person, context)
    const isUnanswered = and(eq(table.receiver_id, person.id), isNotNull(table.sender_id), isNull(table.answered_at))
    const rows = await tx.update(table).set({ answered_at: now() }).where(isUnanswered).returning({ sender: table.sender_id })
    const reporters = [...new Set(rows.flatMap(({ sender: id }) => id ?? []))].sort((a, b) => a - b)
    if (reporters.length === 0) throw new HttpError(409, 'All reporters of this user were notified already')
    const text = body.text.trim()
    for (const id of reporters) await addSend(tx, jobs, { ...toUser(id), title: 'Your report', body: text, screen: 'home', createdAt: now() })
    audit.addChange(`user:${person.user_code}`, undefined, { text, reporters: reporters.length }, { user: person.id, name: person.name })
    return { message: `${plural(reporters.length, 'reporter')} notified` }
  },

  async remove({ params }, context) {
    const { tx, audit } = context
    const person = await selectReports(params.id, context)
    const { title, message } = person.report
    await tx.delete(table).where(eq(table.id, person.report.id))
    audit.addChange(`report:${person.report.id}`, { title, message }, undefined, { user: person.id, name: title })
  },
}

export const toReportsSubject = ({ user_code }: { user_code: string }) => `reports:${user_code}`

async function refuseClaims(person: { user_code: string }, context: WriteContext) {
  const subject = toReportsSubject(person)
  const claim = (await readColleagueClaims([subject], context)).get(subject)
  if (claim) throw refuseClaim(claim)
}

/** Locks the reported person. Refuses where another administrator claims the reports about them. */
async function selectReports(report: string, context: WriteContext) {
  const { tx } = context
  const id = parseId(report, 'Report')
  const [person] = await tx
    .select({ id: receiver.id, user_code: receiver.user_code, name: receiver.name, blocked_at: receiver.blocked_at })
    .from(receiver)
    .where(eq(receiver.id, sql`(select receiver_id from reports where id = ${id})`))
    .for('update')
  const [reportRow] = await tx.select({ id: table.id, title: table.title, message: table.message }).from(table).where(eq(table.id, id))
  if (!person || !reportRow) throw notFound('Report')
  await refuseClaims(person, context)
  return { ...person, report: reportRow }
}
