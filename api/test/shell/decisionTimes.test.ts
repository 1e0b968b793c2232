import { dashboard } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { listMondays } from '../../src/areas/dashboard/decisionTimes'
import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const amina = () => api.amina.userid!
const hour = 3_600_000
const read = async () => (await api.call(dashboard.decisionTimes, {})).body

/** Payments that were decided at a moment, each after so many hours. */
async function decided(at: number, hours: readonly number[], decided_by: string | null = amina(), more: Parameters<typeof payment>[2] = {}) {
  const payer = await person(api)
  for (const one of hours)
    await payment(api, payer, { status: 'Rejected', createdAt: new Date(at - one * hour), decided_at: new Date(at), decided_by, ...more })
}
const mondays = () => listMondays(bankDay(api.now(), timeZone))
const monday = (weeksAgo: number) => Date.parse(`${mondays()[11 - weeksAgo]}T00:00:00+05:00`)

test('a week has the median and the 90th percentile of the time to a decision', async () => {
  await decided(monday(2) + hour, [1, 2, 3, 4, 11])
  const { weeks } = await read()
  assert.equal(weeks.length, 12)
  assert.deepEqual(weeks[9], { week: mondays()[9], decisions: 5, median: 3 * 3600, p90: Math.round(8.2 * 3600) })
  assert.deepEqual(weeks[8], { week: mondays()[8], decisions: 0, median: null, p90: null })
})

test('a decision on Sunday night belongs to the week of the Monday before', async () => {
  await decided(monday(1) - 1, [1])
  await decided(monday(1), [1, 2])
  const { weeks } = await read()
  assert.deepEqual(
    weeks.slice(9, 11).map(({ decisions }) => decisions),
    [1, 2],
  )
})

test('pending and corrected payments, and decisions before these weeks, do not count', async () => {
  await decided(monday(1), [1], amina(), { status: 'Pending' })
  await decided(monday(1), [1], amina(), { corrected_from: 'Accepted', correction: 'A wrong list' })
  await decided(monday(11) - 1, [1])
  const { weeks, administrators } = await read()
  assert.ok(weeks.every(({ decisions }) => decisions === 0))
  assert.deepEqual(administrators, [])
})

test('the decisions of each administrator are counted, most first', async () => {
  await decided(monday(1), [1], amina())
  await decided(monday(3), [1, 2], api.bilal.userid!)
  await decided(monday(3), [1, 2, 3], null)
  const { administrators } = await read()
  assert.deepEqual(
    administrators.map(({ name, decisions }) => [name, decisions]),
    [
      ['Bilal', 2],
      ['Amina', 1],
    ],
  )
})

test('the last Monday is the day itself on a Monday, and six days before on a Sunday', () => {
  assert.equal(listMondays('2026-11-23').at(-1), '2026-11-23')
  assert.equal(listMondays('2026-11-29').at(-1), '2026-11-23')
})
