import { dashboard } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { proposals } from '../../src/db'
import { createTriggers } from '../../src/migration/createTriggers'
import { payment, subscription } from '../support/payments'
import { person } from '../support/people'
import { freshDatabase, region } from '../support/engine'
import { TestApi } from '../support/testApi'

const api = new TestApi({}, undefined, () => freshDatabase())
const read = async (month: string) => (await api.call(dashboard.month, { query: { month } })).body
const nothing = { payments: 0, amount: 0 }

test('a month without anything is full of zeros, and so is the month before, over the turn of a year', async () => {
  const accepted = { normal: nothing, special: nothing, ads: nothing }
  const zeros = { registrations: 0, proposals: 0, accepted, paid_back: nothing }
  assert.deepEqual(await read('2024-01'), { month: { month: '2024-01', ...zeros }, before: { month: '2023-12', ...zeros } })
})

test('registrations and proposals count in their month by the setting TIME_ZONE, from its first to its last millisecond', async () => {
  const at = (createdAt: string) => person(api, { createdAt: new Date(createdAt) })
  const ali = await at('2024-02-01T00:00:00.000+05:00')
  const sana = await at('2024-02-29T23:59:59.999+05:00')
  await at('2024-03-01T00:00:00.000+05:00')
  await at('2024-01-31T23:59:59.999+05:00')
  await at('2024-01-01T00:00:00.000+05:00')
  await at('2023-12-31T23:59:59.999+05:00')
  await api.db.insert(proposals).values({ sender_id: ali.id, receiver_id: sana.id, createdAt: new Date('2024-01-15T12:00:00Z') })
  const { month, before } = await read('2024-02')
  assert.deepEqual([month.registrations, before.registrations], [2, 2])
  assert.deepEqual([month.proposals, before.proposals], [0, 1])
})

test('accepted money counts by kind in the month of its acceptance; pending, rejected and first periods do not count', async () => {
  const payer = await person(api)
  const accepted = (kind: 'normal' | 'special' | 'ads', package_amount: number, at: string) =>
    payment(api, payer, { kind, package_amount, status: 'Accepted', accepted_at: new Date(at), createdAt: new Date('2024-01-01T00:00:00Z') })
  await accepted('normal', 900, '2024-02-01T00:00:00.000+05:00')
  await accepted('normal', 2_000_000_000, '2024-02-29T23:59:59.999+05:00')
  await accepted('normal', 2_000_000_000, '2024-02-03T00:00:00.000+05:00')
  await accepted('special', 5000, '2024-01-31T23:59:59.999+05:00')
  await accepted('ads', 70, '2024-03-01T00:00:00.000+05:00')
  await payment(api, payer, { createdAt: new Date('2024-02-02T00:00:00Z') })
  await payment(api, payer, { status: 'Rejected', decided_at: new Date('2024-02-02T00:00:00Z') })
  await subscription(api, await person(api), { kind: 'ads', status: 'Accepted', createdAt: new Date('2024-02-02T00:00:00Z') })
  const { month, before } = await read('2024-02')
  assert.deepEqual(month.accepted, { normal: { payments: 3, amount: 4_000_000_900 }, special: nothing, ads: nothing })
  assert.deepEqual(before.accepted, { normal: nothing, special: { payments: 1, amount: 5000 }, ads: nothing })
})

test('a payment whose subscription was deleted later was paid all the same', async () => {
  const closed = { status: 'Accepted', accepted_at: new Date('2024-02-02T00:00:00Z'), closed_at: new Date('2024-03-02T00:00:00Z') } as const
  await payment(api, await person(api), closed)
  assert.deepEqual((await read('2024-02')).month.accepted.normal, { payments: 1, amount: 900 })
})

test('money that went back counts in the month of its day, whenever and whatever was decided', async () => {
  const back = async (day: string, amount: number, status: 'Accepted' | 'Rejected') =>
    payment(api, await person(api), {
      status,
      ...(status === 'Accepted' && { accepted_at: new Date('2023-02-02T00:00:00Z') }),
      paid_back: { amount, day, reference: 'RF-1', reason: 'Paid twice' },
    })
  await back('2024-02-01', 900, 'Accepted')
  await back('2024-02-29', 449.5, 'Rejected')
  await back('2024-01-31', 5000, 'Accepted')
  await back('2024-03-01', 70, 'Accepted')
  const { month, before } = await read('2024-02')
  assert.deepEqual(
    [month.paid_back, before.paid_back],
    [
      { payments: 2, amount: 1349.5 },
      { payments: 1, amount: 5000 },
    ],
  )
})

test('a month that is none is refused', async () => {
  for (const month of ['2024-13', '2024-1', 'January', '2024-01-01']) {
    const { status, body } = await api.call(dashboard.month, { query: { month } })
    assert.deepEqual([status, body.message], [400, 'The month is like 2024-01'])
  }
})

test('a payment accepted at 02:00 on December 1 in Karachi is in December, beside who came then, and in November where the zone is UTC', async () => {
  const moment = new Date('2026-11-30T21:00:00Z')
  await payment(api, await person(api, { createdAt: moment }), { status: 'Accepted', accepted_at: moment })
  const figures = async () => {
    const { month, before } = await read('2026-12')
    return [before, month].map(({ registrations, accepted }) => [registrations, accepted.normal.payments])
  }
  const inDecember = [
    [0, 0],
    [1, 1],
  ]
  assert.deepEqual(await figures(), inDecember)
  await createTriggers(api.db, { ...region, timeZone: 'UTC' })
  assert.deepEqual(await figures(), inDecember.toReversed())
  await createTriggers(api.db, region)
  assert.deepEqual(await figures(), inDecember)
})
