import { isLive, type Undo } from '@matchdesk/shared/contract'
import type { Context } from '../../pipeline/handlers'
import type { Kind, PaymentRecord } from '../../periods/payments'
import { storeDecisions } from './storeDecisions'
import { lockTargets, type TargetResult, type Target } from './lock'
import { checkReason, withVerdict, type Verdict } from './reason'

/**
 * Sets the status of payments. `check` may refuse once all are locked and nothing is changed. A payment that has the status already
 * stays as it is: the same decision again changes nothing.
 */
export async function decide(
  kind: Kind,
  targets: readonly Target[],
  verdict: Verdict,
  context: Context,
  check: (payment: PaymentRecord) => Promise<void> = async () => {},
): Promise<{ outcomes: readonly TargetResult[]; undo: Undo | undefined }> {
  const { status } = verdict
  await checkReason(context.tx, verdict)
  const { payments, found: results } = await lockTargets(kind, targets, context)
  const outcomes = results.map((one) => refuseWithoutMember(one, payments, status))
  const targetIds = new Set(outcomes.flatMap((one) => ('id' in one ? one.id : [])))
  const targetPayments = payments.filter(({ id }) => targetIds.has(id))
  for (const payment of targetPayments) await check(payment)
  const now = context.now().toISOString()
  const changes = targetPayments
    .filter((payment) => changesStatus(payment, status))
    .map((before) => ({ before, after: withVerdict(before, verdict, now) }))
  const undo = await storeDecisions(kind, changes, context)
  return { outcomes, undo }
}

/** Accepting an accepted payment whose subscription was deleted brings that back. */
const changesStatus = (payment: PaymentRecord, status: PaymentRecord['status']) =>
  status === 'Accepted' ? !isLive(payment) : payment.status !== status

function refuseWithoutMember(one: TargetResult, payments: readonly PaymentRecord[], status: PaymentRecord['status']): TargetResult {
  if (!('id' in one) || status !== 'Accepted' || payments.find(({ id }) => id === one.id)?.user_id !== null) return one
  return { refusal: 'The member of this payment was deleted', status: 409 }
}
