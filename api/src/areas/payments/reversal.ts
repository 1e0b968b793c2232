import { plural } from '@matchdesk/shared/values'
import { sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { audit, auditValues, payments as table } from '../../db/schema'
import { describeChange } from '../../db/versions'
import { claimText, readColleagueClaims } from '../../claims/claimRecords'
import type { Change } from '../../history/changes'
import type { Reversal } from '../../undo/reversal'
import { bulkResults } from '../../lists/bulkResults'
import type { PaymentRecord } from '../../periods/paymentRecords'
import { lockPayments } from './lock'
import { withDecision } from './reason'
import { toPaymentSubject } from './record'
import { readPayments } from './rows'
import { storeDecisions } from './storeDecisions'

const actions = [
  ...['payments.decideMany', 'specialPayments.decideMany', 'adsPayments.decideMany'],
  ...['subscriptions.setStatus', 'specialSubscriptions.setStatus', 'adsSubscriptions.setStatus'],
  'history.setBack',
]

/** A set-back is a decision like another: with its claims, its undo, its message to the member, and a reason where it corrects one. */
export const decisionReversal: Reversal = {
  actions,

  async read(tx, acts) {
    const records = await readUnchanged(tx, acts)
    return new Map(
      acts.flatMap((act) => {
        const own = records.filter((record) => record.act === act)
        const subjects = own.map(({ id }) => toPaymentSubject(id))
        return own.length > 1 ? [[act, { subjects, is_reason_required: own.some(({ status }) => status !== 'Pending') }] as const] : []
      }),
    )
  },

  async run(act, subjects, reason, context) {
    const { tx, now } = context
    const ids = subjects.flatMap((subject) => (/^payment:[1-9]\d{0,14}$/.test(subject) ? Number(subject.slice('payment:'.length)) : []))
    const isMatch = sql`${table.id} = any(${sql.param(ids)}::bigint[])`
    // All payments of an act are of one kind.
    const [first] = await tx.select({ kind: table.kind }).from(table).where(isMatch).limit(1)
    const kind = first?.kind ?? 'normal'
    const { payments } = await lockPayments(kind, ids, [], context)
    const requested = new Set(ids)
    const records = new Map((await readUnchanged(tx, [act])).map(({ id, changes }) => [id, changes]))
    const claims = await readColleagueClaims(subjects, context)
    const moment = now().toISOString()
    const changes = payments.flatMap((before) => {
      const record = requested.has(before.id) && !claims.has(toPaymentSubject(before.id)) ? records.get(before.id) : undefined
      return record ? [{ before, after: toPrevious(before, record, reason, moment) }] : []
    })
    const done = new Set(changes.map(({ before }) => toPaymentSubject(before.id)))
    const undo = await storeDecisions(kind, changes, context)
    const current = done.size < subjects.length ? await readPayments(isMatch, context) : []
    const results = bulkResults(subjects, {
      successMessage: `${plural(done.size, 'payment')} set back`,
      refusal(subject) {
        if (done.has(subject)) return undefined
        const claim = claims.get(subject)
        const payment = current.find(({ id }) => toPaymentSubject(Number(id)) === subject)
        if (!payment) return { message: 'This payment is not there any more' }
        if (payment.user_code === '') return { message: 'The member of this payment was deleted' }
        return claim ? { message: claimText(claim) } : { message: describeChange(payment), current: payment }
      },
    })
    return { ...results, undo }
  },
}

interface UnchangedPayment {
  readonly act: number
  readonly id: number
  readonly status: PaymentRecord['status']
  /** The changes that the act made. */
  readonly changes: readonly Change[]
}

/** The payments whose last decision is that of the act. The history of a deleted member has no values, so that their payments are not among them. */
async function readUnchanged(tx: Query, acts: readonly number[]): Promise<UnchangedPayment[]> {
  const { rows } = await tx.execute<{ act: string; id: string; status: PaymentRecord['status']; changes: string }>(
    sql`select a.id as act, p.id, p.status, v.changes
      from ${audit} a join ${auditValues} v on v.audit_id = a.id
      join ${table} p on p.id = substring(a.subject[v.n + 1] from '^payment:([0-9]+)$')::bigint
      where a.id = any(${sql.param([...acts])}::bigint[])
        and v.changes::jsonb @> jsonb_build_array(jsonb_build_object('field', 'status', 'after', p.status))
        and greatest(p.decided_at, p.closed_at) <= a.at
      order by v.n`,
  )
  return rows.map(({ act, id, status, changes }) => ({ act: Number(act), id: Number(id), status, changes: JSON.parse(changes) as Change[] }))
}

/** A payment as it was before an act. The administrator and the time are those of the set-back. */
function toPrevious(payment: PaymentRecord, changes: readonly Change[], correction: string | undefined, now: string): PaymentRecord {
  const before: Partial<PaymentRecord> = Object.fromEntries(changes.map(({ field, before }) => [field, before]))
  const { status = payment.status, accepted_at = payment.accepted_at, closed_at = payment.closed_at, reason } = before
  return { ...withDecision(payment, { status, reason: reason ?? undefined, correction }, now), accepted_at, closed_at }
}
