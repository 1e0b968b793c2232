import { computePeriods } from '@matchdesk/shared/contract'
import { plural } from '@matchdesk/shared/values'
import { sql } from 'drizzle-orm'
import { appUsers, audit, auditValues, payments as table, type Query, isAmong, group, describeChange, readIds } from '../../db'
import { claimText, readColleagueClaims } from '../../claims/claimRecords'
import { parseChanges, type Change } from '../../history/audit'
import { bulkResults } from '../../lists/bulkResults'
import type { WriteContext } from '../../pipeline/handlers'
import { listUsers, readPaymentsByOwner, toOwnerKey, type Kind, type PaymentRecord, type PaymentsByOwner } from '../../periods/paymentRecords'
import { lockPayments } from './lock'
import { withDecision } from './decidePayments'
import { toPaymentSubject } from './record'
import { readPayments } from './rows'
import { storeDecisions } from './storeDecisions'

export const reversibleActions: readonly string[] = [
  ...['payments.decideMany', 'specialPayments.decideMany', 'adsPayments.decideMany'],
  ...['subscriptions.setStatus', 'specialSubscriptions.setStatus', 'adsSubscriptions.setStatus'],
  'history.setBack',
]

/** The payments of each act that nobody has decided on since. An act with fewer than two is absent. */
export async function readReversible(tx: Query, acts: readonly number[]) {
  const payments = acts.length === 0 ? [] : await readActPayments(tx, acts)
  const paymentsByOwner = await readPaymentsByOwner(tx, listUsers(payments))
  return new Map(
    [...group(payments, ({ act }) => act)].flatMap(([act, actPayments]) => {
      const subjects = actPayments.map(({ id }) => toPaymentSubject(id))
      const is_reason_required = actPayments.some(({ status }) => status !== 'Pending')
      return actPayments.length > 1 ? [[act, { subjects, is_reason_required, moves: findMoves(actPayments, paymentsByOwner) }] as const] : []
    }),
  )
}

/**
 * Sets payments of an act back. That is a decision like another: with its claims, its undo, its message to the member, and a reason where it corrects one. Returns a
 * result for each subject.
 */
export async function setBack(act: number, subjects: readonly string[], reason: string | undefined, context: WriteContext) {
  const { tx, now } = context
  const ids = readIds(subjects.map((subject) => subject.replace(/^payment:/, '')))
  const isMatch = isAmong(table.id, ids)
  // All payments of an act are of one kind.
  const [sample] = await tx.select({ kind: table.kind }).from(table).where(isMatch).limit(1)
  const kind = sample?.kind ?? 'normal'
  const { payments } = await lockPayments(kind, ids, [], context)
  const idSet = new Set(ids)
  const records = new Map((await readActPayments(tx, [act])).map(({ id, changes }) => [id, changes]))
  const claims = await readColleagueClaims(subjects, context)
  const moment = now().toISOString()
  const changes = payments.flatMap((before) => {
    const record = idSet.has(before.id) && !claims.has(toPaymentSubject(before.id)) ? records.get(before.id) : undefined
    if (!record) return []
    const { status, accepted_at, closed_at, reason: rejection } = toPrevious(before, record)
    const decision = withDecision(before, { status, reason: rejection ?? undefined, correction: reason }, moment)
    return [{ before, after: { ...decision, accepted_at, closed_at } }]
  })
  const doneSubjects = new Set(changes.map(({ before }) => toPaymentSubject(before.id)))
  const undo = await storeDecisions(kind, changes, context)
  const current = doneSubjects.size < subjects.length ? await readPayments(isMatch, context) : []
  const results = bulkResults(subjects, `${plural(doneSubjects.size, 'payment')} set back`, (subject) => {
    if (doneSubjects.has(subject)) return undefined
    const claim = claims.get(subject)
    const payment = current.find(({ id }) => toPaymentSubject(Number(id)) === subject)
    if (!payment) return { message: 'This payment is not there any more' }
    if (payment.user_code === '') return { message: 'The member of this payment was deleted' }
    return claim ? { message: claimText(claim) } : { message: describeChange(payment), current: payment }
  })
  return { ...results, undo }
}

interface ActPayment {
  readonly act: number
  readonly id: number
  readonly user_id: number
  readonly user_name: string
  readonly kind: Kind
  readonly status: PaymentRecord['status']
  /** The changes that the act made. */
  readonly changes: readonly Change[]
}

/** Reads the payments that nobody decided again after the act. It leaves out those of deleted members: the history has erased their values. */
async function readActPayments(tx: Query, acts: readonly number[]): Promise<ActPayment[]> {
  const { rows } = await tx.execute<Omit<ActPayment, 'changes'> & { changes: string }>(
    sql`select a.id as act, p.id, u.id as user_id, u.name as user_name, p.kind, p.status, v.changes
      from ${audit} a join ${auditValues} v on v.audit_id = a.id
      join ${table} p on p.id = substring(a.subject[v.n + 1] from '^payment:([0-9]+)$')::bigint
      join ${appUsers} u on u.id = p.user_id
      where a.id = any(${sql.param([...acts])}::bigint[])
        and v.changes::jsonb @> jsonb_build_array(jsonb_build_object('field', 'status', 'after', p.status))
        and greatest(p.decided_at, p.closed_at) <= a.at
      order by v.n`,
  )
  return rows.map(({ act, id, user_id, changes, ...payment }) => ({
    ...payment,
    act: Number(act),
    id: Number(id),
    user_id: Number(user_id),
    changes: parseChanges(changes),
  }))
}

/** The other payments of these members whose periods change with a set-back. */
function findMoves(payments: readonly ActPayment[], paymentsByOwner: PaymentsByOwner) {
  const changes = new Map(payments.map((payment) => [payment.id, payment.changes]))
  const owners = new Map(payments.map((payment) => [toOwnerKey(payment), payment.user_name]))
  return [...owners].flatMap(([owner, user_name]) => {
    const before = paymentsByOwner.get(owner) ?? []
    const after = before.map((payment) => {
      const record = changes.get(payment.id)
      return record ? toPrevious(payment, record) : payment
    })
    const [periods, nextPeriods] = [computePeriods(before), computePeriods(after)]
    return before.flatMap(({ id, package_name }) => {
      const [period, nextPeriod] = [periods.get(id), nextPeriods.get(id)]
      if (changes.has(id) || (period?.start_date === nextPeriod?.start_date && period?.expiry_date === nextPeriod?.expiry_date)) return []
      return { name: `${user_name}: ${package_name}`, start_date: nextPeriod?.start_date ?? null, expiry_date: nextPeriod?.expiry_date ?? null }
    })
  })
}

/** A payment with its values from before an act. */
function toPrevious(payment: PaymentRecord, changes: readonly Change[]): PaymentRecord {
  const before: Partial<PaymentRecord> = Object.fromEntries(changes.map(({ field, before }) => [field, before]))
  const { status = payment.status, accepted_at = payment.accepted_at, closed_at = payment.closed_at, reason = payment.reason } = before
  return { ...payment, status, accepted_at, closed_at, reason }
}
