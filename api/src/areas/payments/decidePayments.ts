import { isLive, type Undo } from '@matchdesk/shared/contract'
import type { WriteContext } from '../../pipeline/context'
import type { Kind, PaymentRecord } from '../../periods/paymentRecords'
import { storeDecisions } from './storeDecisions'
import { lockTargets, type TargetResult, type Target } from './lock'
import { checkWithoutMoney, findUnproved, unprovedText } from './withoutMoney'
import { checkReason, withDecision, type DecisionInput } from './reason'

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
  checkWithoutMoney(decision)
  const { payments, results } = await lockTargets(kind, targets, context)
  const unproved = await findUnproved(context.tx, results.flatMap(listAccepted(payments, status)), decision)
  const outcomes = results.map((result) => refuseUnproved(refuseWithoutMember(result, payments, status), unproved, decision))
  const targetIds = new Set(outcomes.flatMap((result) => ('id' in result ? result.id : [])))
  const targetPayments = payments.filter(({ id }) => targetIds.has(id))
  for (const payment of targetPayments) await check(payment)
  const now = context.now().toISOString()
  const changes = targetPayments
    .filter((payment) => changesStatus(payment, status))
    .map((before) => ({ before, after: withDecision(before, decision, now) }))
  const undo = await storeDecisions(kind, changes, context, { ids: unproved, text: decision.without_money })
  return { outcomes, undo }
}

/** Accepting an accepted but closed payment restores its subscription. */
const changesStatus = (payment: PaymentRecord, status: PaymentRecord['status']) =>
  status === 'Accepted' ? !isLive(payment) : payment.status !== status

/** The payment of a target, where the decision accepts it anew. */
const listAccepted =
  (payments: readonly PaymentRecord[], status: PaymentRecord['status']) =>
  (result: TargetResult): number[] => {
    const payment = 'id' in result ? payments.find(({ id }) => id === result.id) : undefined
    return payment && changesStatus(payment, status) ? [payment.id] : []
  }

const refuseUnproved = (result: TargetResult, unproved: ReadonlySet<number>, { without_money }: DecisionInput): TargetResult =>
  'id' in result && unproved.has(result.id) && without_money === undefined ? { refusal: unprovedText, status: 409 } : result

function refuseWithoutMember(result: TargetResult, payments: readonly PaymentRecord[], status: PaymentRecord['status']): TargetResult {
  if (!('id' in result) || status !== 'Accepted' || payments.find(({ id }) => id === result.id)?.user_id !== null) return result
  return { refusal: 'The member of this payment was deleted', status: 409 }
}
