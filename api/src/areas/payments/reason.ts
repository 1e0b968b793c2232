import { applyDecision, masterdataTypes } from '@matchdesk/shared/contract'
import { and, eq } from 'drizzle-orm'
import { masterdata, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { PaymentRecord } from '../../periods/paymentRecords'

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
