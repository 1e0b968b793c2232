import type { AuditRecords } from '../../history/auditRecords'
import { toPaymentSubject } from '../payments/record'
import { formatMoney } from './matchRows'
import type { MoneyChange } from './rematch'

/** `4,500 on 2026-11-14`, as the history has it: nothing of the stranger who paid. */
export const toMoneyText = ({ day, amount }: Pick<MoneyChange, 'day' | 'amount'>) => `${formatMoney(amount)} on ${day}`

/** Adds each match, and each that is open again, to the history of its payment. */
export function recordChanges(changes: readonly MoneyChange[], audit: Pick<AuditRecords, 'addChange'>) {
  for (const { payment, user, name, isLost, ...row } of changes) {
    const [before, after] = isLost ? [toMoneyText(row), null] : [null, toMoneyText(row)]
    audit.addChange(toPaymentSubject(payment), { money: before }, { money: after }, { user, name })
  }
}
