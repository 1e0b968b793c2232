import { payments, statements } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { createTriggers } from '../../src/migration/createTriggers'
import { addDays, bankDay, dayStart, toBankDay } from '../../src/statements/bankDay'
import { freshDatabase, region } from '../support/engine'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'
import { account, importRows, incoming } from './statementFile'

const phoenix = 'America/Phoenix'
const api = new TestApi({ TIME_ZONE: phoenix }, undefined, () => freshDatabase())

describe('a day of a bank', () => {
  for (const [zone, day, start] of [
    ['Asia/Karachi', '2026-11-28', '2026-11-27T19:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-28', '2026-11-27T18:15:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ] as const)
    test(`of ${zone}, ${day}, begins at ${start} for the API and for its database`, async () => {
      await createTriggers(api.db, { ...region, timeZone: zone })
      const moments = [new Date(start), new Date(Date.parse(start) - 1)]
      const [one, before] = moments.map((moment) => sql`${moment.toISOString()}::timestamptz`)
      const { rows } = await api.db.execute(
        sql`select ${dayStart(day)} = ${one!} as is_start, ${toBankDay(one!)} as day, ${toBankDay(before!)} as before`,
      )
      assert.deepEqual(rows, [{ is_start: true, day, before: addDays(day, -1) }])
      const days = moments.map((moment) => bankDay(moment, zone))
      assert.deepEqual(days, [day, addDays(day, -1)])
    })

  test('is that of the setting: a statement covers its whole day there, and reaches until tomorrow there', async () => {
    await createTriggers(api.db, { ...region, timeZone: phoenix })
    const today = bankDay(api.now(), phoenix)
    const day = addDays(today, -2)
    const start = Date.parse(`${day}T00:00:00-07:00`)
    const payer = await person(api)
    const moments = { before: start - 1, first: start, last: start + 86_399_999, after: start + 86_400_000 }
    for (const [transaction_id, moment] of Object.entries(moments)) await payment(api, payer, { transaction_id, createdAt: new Date(moment) })
    const bank = await account(api)
    assert.equal((await importRows(api, bank, [incoming(api, { day })])).status, 200)
    const states = (await api.call(payments.normal.list, {})).body.history.map(({ transaction_id, money }) => [transaction_id, money?.state])
    assert.deepEqual(Object.fromEntries(states), { before: 'uncovered', first: 'missing', last: 'missing', after: 'uncovered' })
    const missing = (await api.call(payments.normal.list, { query: { money: 'missing' } })).body.history
    assert.deepEqual(missing.map(({ transaction_id }) => transaction_id).sort(), ['first', 'last'])

    assert.equal((await api.call(statements.layouts, {})).body.time_zone, phoenix)
    const rows = [incoming(api, { day: today, text: 'Another' })]
    assert.equal(
      (await importRows(api, bank, rows, { last_day: addDays(today, 2) })).body.message,
      `${addDays(today, 2)} has not come yet. Please check the order of day and month`,
    )
    assert.equal((await importRows(api, bank, rows, { last_day: addDays(today, 1) })).status, 200)
  })
})
