import { isLive, isUnproved, applyDecision, masterdataTypes, type Undo } from '@matchdesk/shared/contract'
import { inArray, and, eq } from 'drizzle-orm'
import { payments as table, masterdata, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { WriteContext } from '../../pipeline/handlers'
import type { Kind, PaymentRecord } from '../../periods/paymentRecords'
import { readCoverage } from '../../statements/coverage'
import { moneyColumns, toMoney } from '../../statements/money'
import { storeDecisions } from './storeDecisions'
import { lockTargets, type TargetResult, type Target } from './lock'

type Status = PaymentRecord['status']

export interface DecisionInput {
  readonly status: Status
  /** Only for a rejection. */
  readonly reason?: string | undefined
  /** The reason for a changed decision. */
  readonly correction?: string | undefined
  /** The reason for an acceptance whose money no statement shows: for the history alone. */
  readonly without_money?: string | undefined
}

/** True for a text with a gap that nobody filled: `{name}`, `[amount]`, `<date>` or `___`. */
export const hasPlaceholder = (text: string) => /\{[^{}]*\}|\[[^[\]]*\]|<[^<>]+>|_{3,}/.test(text)

export async function checkReason(tx: Query, { status, reason }: DecisionInput): Promise<void> {
  if (reason === undefined) return
  if (status !== 'Rejected') throw new HttpError(400, 'Only a rejection has a reason', { field: 'reason' })
  const isMatch = and(eq(masterdata.type, masterdataTypes['rejection-reason']), eq(masterdata.name, reason))
  const [entry] = await tx.select({ description: masterdata.description }).from(masterdata).where(isMatch)
  if (!entry) throw new HttpError(409, `"${reason}" is not a rejection reason any more`, { field: 'reason' })
  if (entry.description.trim() === '' || hasPlaceholder(entry.description))
    throw new HttpError(409, `The text of "${reason}" is not complete. Complete it in the master data first`, { field: 'reason' })
}

/** A pending payment has no decision to correct. */
export function withDecision(payment: PaymentRecord, { status, reason, correction }: DecisionInput, now: string): PaymentRecord {
  const isCorrection = correction !== undefined && payment.status !== 'Pending' && payment.status !== status
  return {
    ...applyDecision(payment, status, now),
    reason: status === 'Rejected' ? (reason ?? null) : null,
    corrected_from: isCorrection ? payment.status : null,
    correction: isCorrection ? correction : null,
  }
}

/** Sets the status of payments. `check` may refuse after the locks and before any change. A payment with this status stays as it is. */
export async function decidePayments(
  kind: Kind,
  targets: readonly Target[],
  decision: DecisionInput,
  context: WriteContext,
  check: (payment: PaymentRecord) => Promise<void> = async () => {},
): Promise<{ outcomes: readonly TargetResult[]; undo: Undo | undefined }> {
  const { status } = decision
  await checkReason(context.tx, decision)
  if (decision.without_money !== undefined && status !== 'Accepted')
    throw new HttpError(400, 'Only an acceptance has a reason without money', { field: 'without_money' })
  const results = await lockTargets(kind, targets, context)
  const acceptedIds = results.flatMap((result) => ('payment' in result && changesStatus(result.payment, status) ? result.payment.id : []))
  const unproved = await findUnproved(context.tx, acceptedIds, decision)
  const outcomes = results.map((result) => refuseAcceptance(result, unproved, decision))
  const payments = new Map(outcomes.flatMap((result) => ('payment' in result ? [[result.payment.id, result.payment] as const] : [])))
  for (const payment of payments.values()) await check(payment)
  const now = context.now().toISOString()
  const changes = [...payments.values()]
    .filter((payment) => changesStatus(payment, status))
    .map((before) => ({ before, after: withDecision(before, decision, now) }))
  const undo = await storeDecisions(kind, changes, context, { ids: unproved, text: decision.without_money })
  return { outcomes, undo }
}

/** Accepting an accepted but closed payment restores its subscription. */
const changesStatus = (payment: PaymentRecord, status: PaymentRecord['status']) =>
  status === 'Accepted' ? !isLive(payment) : payment.status !== status

function refuseAcceptance(result: TargetResult, unproved: ReadonlySet<number>, { status, without_money }: DecisionInput): TargetResult {
  if (!('payment' in result) || status !== 'Accepted') return result
  const { id, user_id } = result.payment
  if (user_id === null) return { refusal: 'The member of this payment was deleted', status: 409 }
  if (!unproved.has(id) || without_money !== undefined) return result
  return { refusal: 'No statement shows the money of this payment. Please say why you accept it', status: 409 }
}

/** Selects the payments of an acceptance whose day a statement has, and whose money none shows. */
export async function findUnproved(tx: Query, ids: readonly number[], { status }: DecisionInput): Promise<ReadonlySet<number>> {
  if (status !== 'Accepted' || ids.length === 0) return new Set()
  const coverage = await readCoverage(tx)
  if (coverage.banks.size === 0) return new Set()
  const rows = await tx
    .select({ id: table.id, payment_method: table.payment_method, ...moneyColumns })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Set(rows.filter((row) => isUnproved(toMoney(row, coverage))).map(({ id }) => id))
}
