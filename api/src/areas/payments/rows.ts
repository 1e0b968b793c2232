import { computePeriod, computeMoves, computePeriods, subscriptionAt } from '@matchdesk/shared/contract'
import { and, inArray, lte, type SQL } from 'drizzle-orm'
import { payments as table, toWire } from '../../db'
import { readPreviousDeciders } from '../../history/deletedAdmins'
import { readSnapshotPage, countSince, isNewestFirst, toTerms } from '../../lists/paging'
import type { ReadContext } from '../../pipeline/handlers'
import { toOwnerKey, readPaymentsByOwner, listUsers, type Kind, type PaymentsByOwner } from '../../periods/paymentRecords'
import { readCoverage } from '../../statements/coverage'
import { toMoney, whereMoney } from '../../statements/money'
import { toPaymentSubject } from './record'
import { paymentOrder, selectPayments, toWhere, type Filter, type PaymentRow, type Sort } from './select'

function toPeriods({ id, user_id, kind }: PaymentRow, byOwner: PaymentsByOwner, now: string) {
  const none = { start_date: null, expiry_date: null }
  const ownerPayments = user_id === null ? [] : (byOwner.get(toOwnerKey({ user_id, kind })) ?? [])
  const payment = ownerPayments.find((payment) => payment.id === id)
  const state = subscriptionAt(ownerPayments, now)
  if (!payment || !state) return payment ? { ...none, gives: { ...none, ...computePeriod(payment, ownerPayments, now) } } : none
  const { running, next, paid_until } = state
  const [gives, moves] = [computePeriod(payment, ownerPayments, now), computeMoves(payment, ownerPayments)]
  return {
    ...(computePeriods(ownerPayments).get(id) ?? none),
    ...(running && { current: { package_name: running.package_name, paid_until } }),
    ...(next && { next: { package_name: next.payment.package_name, ...next.period } }),
    ...(gives && { gives: { ...none, ...gives } }),
    ...(moves.length > 0 && {
      moves: moves.map(({ payment: other, period }) => ({ id: String(other.id), package_name: other.package_name, ...period })),
    }),
  }
}

type Reader = Pick<ReadContext, 'tx' | 'media' | 'now'>

export async function readPayments(where: SQL, { tx, media, now }: Reader, order = paymentOrder()) {
  const rows = await selectPayments(tx, where, order)
  const byOwner = await readPaymentsByOwner(tx, listUsers(rows))
  const previous = await readPreviousDeciders(tx, rows)
  const coverage = await readCoverage(tx)
  return rows.map((row) => {
    const { user_id, proof, has_candidate, went_back, paid_on, ...visible } = row
    return {
      ...toWire(visible),
      ...toPeriods(row, byOwner, now().toISOString()),
      screenshot: media.privateAddress(row.screenshot, { subject: toPaymentSubject(row.id), field: 'screenshot' }),
      decided_by: row.decided_by ?? previous.get(row.id) ?? null,
      money: coverage.banks.size === 0 ? undefined : toMoney(row, coverage),
      duplicates: row.duplicates.map((duplicate) => ({ ...duplicate, createdAt: new Date(duplicate.createdAt).toISOString() })),
    }
  })
}

export async function listPayments(
  kind: Kind | undefined,
  query: Filter & { limit?: number | undefined; page?: number | undefined; as_of?: string | undefined; sort?: Sort | undefined },
  reader: Reader,
) {
  const where = and(toWhere(kind, query), await whereMoney(reader.tx, query.money))
  const order = paymentOrder(query.sort)
  const { page, before, totals } = await readSnapshotPage(query, {
    now: reader.now,
    count: countSince(reader.tx, table, where),
    isNewestFirst: isNewestFirst(query.sort),
  })
  const ids = reader.tx
    .select({ id: table.id })
    .from(table)
    .where(and(where, before && lte(table.createdAt, before)))
    .orderBy(...toTerms(order, table.id))
    .limit(page.limit)
    .offset(page.offset)
  return { history: await readPayments(inArray(table.id, ids), reader, order), ...totals }
}
