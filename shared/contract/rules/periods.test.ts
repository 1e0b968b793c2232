import { applyDecision, computePeriod, computeMoves, computePeriods, computeStretches, subscriptionAt, type PeriodPayment } from './periods'

const at = (day: string) => `${day}T00:00:00.000Z`
const payment = (id: number, accepted: string | null, package_duration = 1, rest: Partial<PeriodPayment> = {}): PeriodPayment => ({
  id,
  status: accepted ? 'Accepted' : 'Pending',
  package_duration,
  accepted_at: accepted && at(accepted),
  closed_at: null,
  decided_at: accepted && at(accepted),
  createdAt: at('2026-01-01'),
  ...rest,
})
const spans = (payments: readonly PeriodPayment[]) =>
  Object.fromEntries(
    [...computePeriods(payments)].map(([id, { start_date, expiry_date }]) => [id, [start_date.slice(0, 10), expiry_date?.slice(0, 10)]]),
  )

test('a payment starts when it is accepted, or when the one before it ends, whatever the order of the list', () => {
  const payments = [payment(3, '2026-06-01'), payment(2, '2026-01-20', 12), payment(1, '2026-01-10')]
  expect(spans(payments)).toEqual({ 1: ['2026-01-10', '2026-02-10'], 2: ['2026-02-10', '2027-02-10'], 3: ['2027-02-10', '2027-03-10'] })
})

test('a payment that is accepted after the one before it has ended starts then', () => {
  expect(spans([payment(1, '2026-01-31'), payment(2, '2026-03-05')])).toEqual({ 1: ['2026-01-31', '2026-02-28'], 2: ['2026-03-05', '2026-04-05'] })
})

test('payments that are accepted at one moment follow in the order in which they came, then by their ids', () => {
  const payments = [payment(1, '2026-01-10', 1, { createdAt: at('2026-01-02') }), payment(3, '2026-01-10'), payment(2, '2026-01-10')]
  expect(Object.keys(spans(payments))).toHaveLength(3)
  expect(spans(payments)).toMatchObject({ 2: ['2026-01-10', '2026-02-10'], 3: ['2026-02-10', '2026-03-10'], 1: ['2026-03-10', '2026-04-10'] })
})

test('a lifetime has no expiry, and covers what is accepted after it', () => {
  expect(spans([payment(1, '2026-01-10'), payment(2, '2026-01-11', 0), payment(3, '2026-01-12')])).toEqual({
    1: ['2026-01-10', '2026-02-10'],
    2: ['2026-02-10', undefined],
  })
})

test('a payment that is not live has no period, and delays no other payment', () => {
  const closed = payment(1, '2026-01-10', 12, { closed_at: at('2026-01-15') })
  const rejected = payment(2, null, 12, { status: 'Rejected' })
  expect(spans([closed, rejected, payment(3, '2026-01-20'), payment(4, null)])).toEqual({ 3: ['2026-01-20', '2026-02-20'] })
})

test('a fixed period holds while its payment is accepted at its start', () => {
  const manualPeriod = { start_date: at('2026-01-10'), expiry_date: at('2026-09-09') }
  expect(spans([payment(1, '2026-01-10', 1, { manualPeriod })])).toEqual({ 1: ['2026-01-10', '2026-09-09'] })
  expect(spans([payment(1, '2026-02-10', 1, { manualPeriod })])).toEqual({ 1: ['2026-02-10', '2026-03-10'] })
})

describe('a subscription', () => {
  const first = payment(1, '2026-01-10')
  const second = payment(2, '2026-01-20', 3)
  const rejected = payment(3, null, 1, { status: 'Rejected', decided_at: at('2026-05-20') })

  test('shows the running payment, what comes next, and until when is paid', () => {
    const third = payment(4, '2026-01-25', 2)
    const state = subscriptionAt([first, third, second, rejected], at('2026-02-01'))
    expect([state?.payment.id, state?.running?.id, state?.next?.payment.id, state?.paid_until]).toEqual([1, 1, 2, at('2026-07-10')])
    expect(state?.next?.period).toEqual({ start_date: at('2026-02-10'), expiry_date: at('2026-05-10') })
  })

  test('passes to the next payment at the very moment', () => {
    expect(subscriptionAt([first, second], at('2026-02-10'))?.payment.id).toBe(2)
    expect(subscriptionAt([first, second], '2026-02-09T23:59:59.999Z')?.payment.id).toBe(1)
  })

  test('shows the payment decided last when none runs, else the newest; none that is closed', () => {
    expect(subscriptionAt([rejected, first, second], at('2026-06-01'))?.payment.id).toBe(3)
    expect(subscriptionAt([first, second], at('2026-06-01'))).toMatchObject({
      payment: { id: 2 },
      running: undefined,
      period: { expiry_date: at('2026-05-10') },
    })
    const waiting = [payment(5, null, 1, { createdAt: at('2026-01-03') }), payment(4, null)]
    expect(subscriptionAt(waiting, at('2026-02-01'))?.payment.id).toBe(5)
    expect(subscriptionAt([{ ...first, closed_at: at('2026-01-11') }], at('2026-01-12'))).toBeUndefined()
  })

  test('shows through each stretch of time what it shows at every moment of it', () => {
    const payments = [first, payment(4, '2026-03-01'), rejected]
    const stretches = computeStretches(payments)
    expect(stretches.map(({ payment, from, end }) => [payment.id, from?.slice(0, 10), end?.slice(0, 10)])).toEqual([
      [3, undefined, '2026-01-10'],
      [1, '2026-01-10', '2026-02-10'],
      [3, '2026-02-10', '2026-03-01'],
      [4, '2026-03-01', '2026-04-01'],
      [3, '2026-04-01', undefined],
    ])
    for (const { payment, from } of stretches) expect(subscriptionAt(payments, from ?? '')?.payment).toBe(payment)
  })
})

describe('a decision', () => {
  const now = at('2026-03-01')

  test('accepts now, and a payment of a deleted subscription at the moment at which it was accepted', () => {
    expect(applyDecision(payment(1, null), 'Accepted', now)).toMatchObject({ status: 'Accepted', accepted_at: now, decided_at: now })
    const closed = payment(1, '2026-01-10', 1, { closed_at: at('2026-02-01') })
    expect(applyDecision(closed, 'Accepted', now)).toMatchObject({ accepted_at: at('2026-01-10'), closed_at: null })
    expect(applyDecision(closed, 'Rejected', now)).toMatchObject({ accepted_at: null, closed_at: null, status: 'Rejected' })
  })

  test('gives a payment the next free time, no dates after a lifetime, and nothing to one that has them', () => {
    const waiting = payment(2, null, 3)
    expect(computePeriod(waiting, [payment(1, '2026-02-10'), waiting], now)).toEqual({ start_date: at('2026-03-10'), expiry_date: at('2026-06-10') })
    expect(computePeriod(waiting, [payment(1, '2026-02-10', 0), waiting], now)).toEqual({})
    expect(computePeriod(payment(1, '2026-02-10'), [payment(1, '2026-02-10')], now)).toBeUndefined()
  })

  test('that sets a payment back moves those that wait for it', () => {
    const [one, two, three] = [payment(1, '2026-01-10', 3), payment(2, '2026-02-01'), payment(3, '2026-09-01')]
    expect(computeMoves(one, [one, two, three])).toEqual([{ payment: two, period: { start_date: at('2026-02-01'), expiry_date: at('2026-03-01') } }])
    expect(computeMoves(three, [one, two, three])).toEqual([])
  })
})
