import { and, eq, lte } from 'drizzle-orm'
import { isAllowed, requireScope } from '../../auth/rights'
import { takeClaim, selectClaims, releaseClaims } from '../../claims/claimRecords'
import { appUsers, claims as table, payments, type Query, readId, toWire } from '../../db'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import type { RecordInfo } from '../../history/audit'
import { subjectScope } from '../../history/subjectScope'

export const claims: AreaHandlers<'claims'> = {
  async list(_, { tx, now, media, actor }) {
    const moment = now()
    const rows = await selectClaims(tx, moment)
    return {
      now: moment.toISOString(),
      claims: rows
        .filter(({ subject }) => isAllowed(actor, subjectScope(subject)))
        .map(({ picture, ...row }) => ({ ...toWire(row), picture: media.address(picture) })),
    }
  },

  async hold({ params: { subject }, query: { take_over } }, context) {
    if (subject.startsWith('payment:')) requireScope(context.actor, 'payments.decide')
    if (subject.startsWith('reports:')) requireScope(context.actor, 'reports.act')
    const { record, info, version } = await lockRecord(context.tx, subject)
    const { expires_at, previous } = await takeClaim(subject, take_over === true, context)
    if (previous) context.audit.addChange(record, { reviewer: previous.holder }, { reviewer: context.actor.name }, info)
    return { expires_at: expires_at.toISOString(), version: version?.toISOString() }
  },

  async release({ params: { subject }, query: { until: end } }, context) {
    await releaseClaims(and(eq(table.subject, subject), end === undefined ? undefined : lte(table.expires_at, new Date(end))), context)
  },
}

/** Locks the claimed record, so that claims and decisions on it come one after the other. Returns it as the history names it. */
async function lockRecord(tx: Query, subject: string): Promise<{ record: string; info: RecordInfo; version?: Date }> {
  const payment = readId(/^payment:(.+)$/.exec(subject)?.[1] ?? '')
  if (payment !== undefined) {
    const [row] = await tx
      .select({ user: payments.user_id, name: payments.package_name, version: payments.updatedAt })
      .from(payments)
      .where(eq(payments.id, payment))
      .for('no key update')
    if (row) return { record: subject, info: { user: row.user, name: row.name }, version: row.version }
  }
  const [, code] = /^reports:(.{1,64})$/.exec(subject) ?? []
  if (code !== undefined) {
    const [row] = await tx.select({ user: appUsers.id, name: appUsers.name }).from(appUsers).where(eq(appUsers.user_code, code)).for('no key update')
    if (row) return { record: `user:${code}`, info: row }
  }
  throw notFound('Subject')
}
