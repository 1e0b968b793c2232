import type { AuditRecords } from '../../history/auditRecords'
import { toPaymentSubject } from '../payments/record'
import { formatMoney } from './matchRows'
import type { Match } from './openRows'

/** `4,500 on 2026-11-14`, as the history has it: nothing of the stranger who paid. */
export const toMoneyText = ({ day, amount }: Pick<Match, 'day' | 'amount'>) => `${formatMoney(amount)} on ${day}`

/** Adds each match to the history of its payment. */
export function recordMatches(matches: readonly Match[], audit: Pick<AuditRecords, 'addChange'>) {
  for (const { payment, user, name, ...row } of matches)
    audit.addChange(toPaymentSubject(payment), { money: null }, { money: toMoneyText(row) }, { user, name })
}
