import type { PaymentMoney } from '../areas/payments'
import { describeMoney, describePaidBack, isUnproved } from './money'

const formats = { day: (date: string) => `day ${date}`, amount: (amount: number) => `PKR ${amount}` }
const money = (state: PaymentMoney['state'], rest: Partial<PaymentMoney> = {}): PaymentMoney => ({
  state,
  day: null,
  amount: null,
  until: null,
  ...rest,
})
const write = (one: PaymentMoney) => {
  const { title, between, detail, columnTitle } = describeMoney(one, 4500, formats)
  return `${title}${between}${detail} (${columnTitle})`
}

test.each([
  [money('seen', { day: '2026-11-14', amount: 4500 }), 'Money seen, day 2026-11-14, PKR 4500 (Money seen)'],
  [money('seen'), 'Money seen, PKR 4500 (Money seen)'],
  [money('returned', { day: '2026-11-14', amount: 4000 }), 'Money came and went back, day 2026-11-14, PKR 4000 (Went back)'],
  [money('returned'), 'Money came and went back, PKR 4500 (Went back)'],
  [money('differs', { amount: 4000 }), 'Amount differs: PKR 4000 of PKR 4500 (Differs)'],
  [money('choose', { until: '2026-11-15' }), 'A statement row may be its money (A row)'],
  [money('missing', { until: '2026-11-15' }), 'Not in any statement until day 2026-11-15 (Not seen)'],
  [money('missing'), 'No statement covers this day (No statement)'],
  [money('uncovered'), 'No statement covers this day (No statement)'],
])('%j is described with its amount and day', (one, text) => {
  expect(write(one)).toBe(text)
})

test('money that was paid back has its own amount and day', () => {
  expect(describePaidBack({ amount: 4000, day: '2026-11-14', reference: '', reason: '' }, formats)).toBe('Paid back PKR 4000 on day 2026-11-14')
})

test('a payment is unproved where its money went back, or where a statement has its day and does not show its money', () => {
  const until = '2026-11-15'
  const unprovedMoney = [money('missing', { until }), money('differs', { until }), money('returned')]
  const otherMoney = [undefined, money('missing'), money('uncovered'), money('seen', { until })]
  expect([unprovedMoney.map(isUnproved), otherMoney.map(isUnproved)]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ])
})
