import { remotes, telemetry, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { failureRecords, remoteRuns, vitals } from '../../src/db'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { requestOf, TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()

type Report = Input<typeof telemetry.report>['body']
type Entry<T> = Extract<Report['entries'][number], { type: T }>

const randomTab = () => randomBytes(16).toString('hex')
const users: Entry<'load'> = { type: 'load', remote: 'users', version: '1.0.0-aaaa', milliseconds: 100 }
const failure: Entry<'failure'> = {
  type: 'failure',
  kind: 'load',
  remote: 'users',
  version: '1.0.0-aaaa',
  error: '404',
  frames: [],
  components: [],
  count: 1,
}
const vital: Entry<'vital'> = { type: 'vital', name: 'INP', remote: 'users', version: '1.0.0-aaaa', page: '/users/all', value: 80 }

const report = (entries: Report['entries'], { tab = randomTab(), as = api.amina as Headers, address = '127.0.0.1' } = {}) =>
  api.inject({ ...requestOf(telemetry.report, { body: { tab, entries } }, { as }), remoteAddress: address })
const status = async (as = api.amina) => (await api.call(remotes.status, {}, { as })).body
const countRows = () => Promise.all([remoteRuns, failureRecords, vitals].map((table) => api.db.$count(table)))

describe('the telemetry of a tab', () => {
  test('says who runs what in percent, with the median of the load times', async () => {
    for (const milliseconds of [100, 300, 500]) await report([{ ...users, milliseconds }])
    const shell = { type: 'load', remote: 'shell', version: '1.0.0-cccc' } as const
    await report([{ ...users, version: '1.1.0-bbbb', milliseconds: 50 }, shell], { as: api.bilal })
    assert.deepEqual((await status()).runs, [
      { remote: 'shell', version: '1.0.0-cccc', tabs: 1, percent: 100, milliseconds: null },
      { remote: 'users', version: '1.0.0-aaaa', tabs: 3, percent: 75, milliseconds: 300 },
      { remote: 'users', version: '1.1.0-bbbb', tabs: 1, percent: 25, milliseconds: 50 },
    ])
  })

  test('counts a tab once, with what it runs now, as long as it was heard of in the last day', async () => {
    const tab = randomTab()
    await report([users], { tab })
    await report([{ ...users, version: '1.1.0-bbbb' }], { tab })
    assert.deepEqual(valuesOf((await status()).runs, 'version', 'tabs'), [['1.1.0-bbbb', 1]])
    api.wait(25 * 60)
    const as = await api.signIn('amina@team.example')
    assert.deepEqual((await status(as)).runs, [])
  })

  test('has no words of a person, and no more of anything than one tab can have', async () => {
    const entries: readonly Report['entries'][] = [
      [{ ...users, remote: '../users' }],
      [{ ...users, version: 'a b' }],
      [{ ...users, milliseconds: -1 }],
      [{ ...failure, kind: 'violation' as 'load' }],
      [{ ...failure, page: '/users/all?search=Ayesha' }],
      [{ ...failure, error: 'Ayesha is not valid' }],
      [{ ...vital, page: '/users/all?search=Ayesha' }],
      [{ ...vital, role: 'Delete Ayesha' }],
      [{ ...vital, value: -1 }],
      [{ ...vital, type: 'other' as 'vital' }],
      Array.from({ length: 101 }, () => users),
    ]
    for (const list of entries) assert.equal((await report(list)).status, 400, JSON.stringify(list).slice(0, 200))
    assert.equal((await report([users], { tab: 'Amina' })).status, 400)
    assert.deepEqual(await countRows(), [0, 0, 0])
  })

  test('is taken from administrators alone', async () => {
    assert.equal((await report([users], { as: {} })).status, 401)
  })

  test('is refused beyond three hundred reports a minute from one network, before the session is looked up', async () => {
    const address = (n: number) => `2001:db8:7:7::${n.toString(16)}`
    const statuses: number[] = []
    for (let n = 0; n < 302; n++) statuses.push((await report([], { as: {}, address: address(n) })).status)
    assert.deepEqual([statuses.filter((one) => one === 401).length, statuses.filter((one) => one === 429).length], [300, 2])
    const refusal = await report([users], { address: address(1) })
    assert.deepEqual([refusal.status, refusal.error?.code, Number(refusal.headers['retry-after']) > 0], [429, 'too_many', true])
    assert.equal((await report([users], { address: '2001:db8:7:8::1' })).status, 200)
    assert.equal((await api.inject({ ...requestOf(telemetry.failures, {}, { as: api.amina }), remoteAddress: address(1) })).status, 200)
  })

  test('is deleted: what a tab runs after a day, failures and vitals after a week', async () => {
    await report([users, failure, vital])
    await purgeExpired(api.deps)
    assert.deepEqual(await countRows(), [1, 1, 1])
    api.wait(25 * 60)
    await purgeExpired(api.deps)
    assert.deepEqual(await countRows(), [0, 1, 1])
    api.wait(6 * 24 * 60)
    await purgeExpired(api.deps)
    assert.deepEqual(await countRows(), [0, 0, 0])
  })
})
