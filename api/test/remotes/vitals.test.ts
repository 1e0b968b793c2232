import { vitals, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { vitals as table } from '../../src/db/schema'
import { purgeExpired } from '../../src/jobs/purgeExpired'
import { TestApi } from '../support/testApi'

const api = new TestApi()

type Measure = Input<typeof vitals.report>['body']['measures'][number]

const randomTab = () => randomBytes(16).toString('hex')
const press: Measure = { name: 'INP', remote: 'users', version: '1.0.0', page: '/users/all', value: 80, role: 'button' }

const report = (measures: readonly Measure[], { tab = randomTab(), as = api.amina } = {}) =>
  api.call(vitals.report, { body: { tab, measures: [...measures] } }, { as })
const list = async (as = api.amina) => (await api.call(vitals.list, {}, { as })).body

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
    assert.deepEqual(
      pages.map(({ sessions, day, week }) => [sessions, day, week]),
      [[2, 40, 160]],
    )
    const today = api.now().toISOString().slice(0, 10)
    assert.deepEqual([days.length, days.at(-1)], [7, { day: today, INP: 40, LCP: null }])
  })

  test('do not show what a session gave up or was refused, and are gone after a week', async () => {
    await report([press, { ...press, name: 'abandoned', value: 1 }, { ...press, name: 'refused', value: 2 }])
    assert.deepEqual(
      (await list()).pages.map(({ name }) => name),
      ['INP'],
    )
    await api.waitSignedIn(8 * 24 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(table), 0)
  })

  test('name no page with values, and no words of an element', async () => {
    for (const rest of [{ page: '/users/all?search=Ayesha' }, { role: 'Delete Ayesha' }, { value: -1 }])
      assert.equal((await report([{ ...press, ...rest }])).status, 400)
  })
})
