import type { PaidBack, PaymentMoney } from '../areas/payments'

interface Formats {
  /** Writes an ISO date. */
  readonly day: (date: string) => string
  readonly amount: (amount: number) => string
}

/** The money of a payment in two parts, which are one sentence with what is `between`. In a narrow column, `columnTitle` is over the detail. */
const text = (title: string, between: string, detail: string, columnTitle = title) => ({ title, between, detail, columnTitle })

export type MoneyText = ReturnType<typeof text>

/** `Money seen, Nov 14, 2026, 4,500`, `Amount differs: 4,000 of 4,500`, `Not in any statement until Nov 15, 2026` */
export function describeMoney({ state, day, amount, until }: PaymentMoney, expected: number, formats: Formats) {
  const money = formats.amount(amount ?? expected)
  if (state === 'returned') return text('Money came and went back', ', ', [day && formats.day(day), money].filter(Boolean).join(', '), 'Went back')
  if (state === 'seen') return text('Money seen', ', ', [day && formats.day(day), money].filter(Boolean).join(', '))
  if (state === 'differs') return text('Amount differs', ': ', `${money} of ${formats.amount(expected)}`, 'Differs')
  if (state === 'choose') return text('A statement row', ' ', 'may be its money', 'A row')
  return state === 'missing' && until !== null
    ? text('Not in any statement', ' ', `until ${formats.day(until)}`, 'Not seen')
    : text('No statement', ' ', 'covers this day')
}

/** `Paid back 4,500 on Nov 14, 2026` */
export const describePaidBack = ({ amount, day }: PaidBack, formats: Formats) => `Paid back ${formats.amount(amount)} on ${formats.day(day)}`

export const moneyTones = { returned: 'bad', seen: 'good', differs: 'bad', choose: 'warn', missing: 'warn', uncovered: 'plain' } as const

/** Accepting a payment needs a reason where its money went back, or where a statement has its day and none shows its money. */
export const isUnproved = (money: PaymentMoney | undefined) =>
  money !== undefined && money.state !== 'seen' && (money.until !== null || money.state === 'returned')
