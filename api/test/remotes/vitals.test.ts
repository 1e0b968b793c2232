import { telemetry, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { readDays } from '../../src/areas/telemetry/percentiles'
import { vitals } from '../../src/db'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()

type Measure = Extract<Input<typeof telemetry.report>['body']['entries'][number], { type: 'vital' }>

const randomTab = () => randomBytes(16).toString('hex')
const press: Measure = { type: 'vital', name: 'INP', remote: 'users', version: '1.0.0', page: '/users/all', value: 80, role: 'button' }

const report = (measures: readonly Measure[], { tab = randomTab(), as = api.amina } = {}) =>
  api.call(telemetry.report, { body: { tab, entries: [...measures] } }, { as })
const list = async (as = api.amina) => (await api.call(telemetry.vitals, {}, { as })).body

describe('the vitals of real sessions', () => {
  test('are the 75th percentiles by remote, version and page, with the element that was slow most often', async () => {
    for (const value of [50, 80, 100, 400]) await report([{ ...press, value, role: value === 400 ? 'row' : 'button' }])
    await report([{ ...press, name: 'CLS', value: 0.0514, role: undefined }])
    assert.deepEqual((await list()).pages, [
      { remote: 'users', version: '1.0.0', page: '/users/all', name: 'CLS', role: '', sessions: 1, day: 0.051, week: 0.051 },
      { remote: 'users', version: '1.0.0', page: '/users/all', name: 'INP', role: 'button', sessions: 4, day: 175, week: 175 },
    ])
  })

  test('count the last value of a tab, and differ between a day and a week', async () => {
    const tab = randomTab()
    await report([press], { tab })
    await report([{ ...press, value: 200 }], { tab })
    await api.waitSignedIn(25 * 60)
    await report([{ ...press, value: 40 }])
    const { pages, days } = await list()
    assert.deepEqual(valuesOf(pages, 'sessions', 'day', 'week'), [[2, 40, 160]])
    const today = api.now().toLocaleDateString('sv', { timeZone: api.deps.settings.timeZone })
    assert.deepEqual([days.length, days.at(-1)], [7, { day: today, INP: 40, LCP: null }])
  })

  test('count for the day of the setting TIME_ZONE', async () => {
    await report([press])
    await api.db.update(vitals).set({ at: new Date('2026-11-20T20:00:00Z') })
    const days = await readDays(api.db, new Date('2026-11-21T20:00:00Z'), 'Asia/Karachi')
    const measured = days.flatMap(({ day, INP }) => (INP === null ? [] : [day]))
    assert.deepEqual(measured, ['2026-11-21'])
    assert.equal(days.at(-1)?.day, '2026-11-22')
  })

  test('are the newest 50,000, also where their ids have a gap', async () => {
    await api.db.execute(sql`insert into ${vitals} (id, at, tab, remote, version, page, name, value)
      select n * 2, now(), gen_random_uuid(), 'users', '1.0.0', '/users/all', 'INP', 1 from generate_series(1, 50000) as n`)
    await api.db.execute(sql`select setval(pg_get_serial_sequence('vitals', 'id'), 10000000)`)
    await report([press])
    const { rows } = await api.db.execute<{ n: number; first: number }>(sql`select count(*)::int as n, min(id)::int as first from ${vitals}`)
    assert.deepEqual(rows, [{ n: 50_000, first: 4 }])
  })
})
