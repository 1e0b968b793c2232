import { isLive, type Undo } from '@matchdesk/shared/contract'
import type { Context } from '../../pipeline/handlers'
import type { Kind, PaymentRecord } from '../../periods/paymentRecords'
import { storeDecisions } from './storeDecisions'
import { lockTargets, type TargetResult, type Target } from './lock'
import { checkReason, withDecision, type DecisionInput } from './reason'

/** Sets the status of payments. `check` may refuse after the locks and before any change. A payment with this status stays as it is. */
export async function decidePayments(
  kind: Kind,
  targets: readonly Target[],
  decision: DecisionInput,
  context: Context,
  check: (payment: PaymentRecord) => Promise<void> = async () => {},
): Promise<{ outcomes: readonly TargetResult[]; undo: Undo | undefined }> {
  const { status } = decision
  await checkReason(context.tx, decision)
  const { payments, results } = await lockTargets(kind, targets, context)
  const outcomes = results.map((result) => refuseWithoutMember(result, payments, status))
  const targetIds = new Set(outcomes.flatMap((result) => ('id' in result ? result.id : [])))
  const targetPayments = payments.filter(({ id }) => targetIds.has(id))
  for (const payment of targetPayments) await check(payment)
  const now = context.now().toISOString()
  const changes = targetPayments
    .filter((payment) => changesStatus(payment, status))
    .map((before) => ({ before, after: withDecision(before, decision, now) }))
  const undo = await storeDecisions(kind, changes, context)
  return { outcomes, undo }
}

/** Accepting an accepted but closed payment restores its subscription. */
const changesStatus = (payment: PaymentRecord, status: PaymentRecord['status']) =>
  status === 'Accepted' ? !isLive(payment) : payment.status !== status

function refuseWithoutMember(result: TargetResult, payments: readonly PaymentRecord[], status: PaymentRecord['status']): TargetResult {
  if (!('id' in result) || status !== 'Accepted' || payments.find(({ id }) => id === result.id)?.user_id !== null) return result
  return { refusal: 'The member of this payment was deleted', status: 409 }
}
