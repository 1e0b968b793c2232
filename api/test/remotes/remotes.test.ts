import { remotes, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { cspViolations, remoteFailures, remoteRuns } from '../../src/db/schema'
import { purgeExpired } from '../../src/jobs/purgeExpired'
import { TestApi } from '../support/testApi'

const api = new TestApi()

type Report = Input<typeof remotes.report>['body']

const randomTab = () => randomBytes(16).toString('hex')
const users = { remote: 'users', version: '1.0.0-aaaa', milliseconds: 100 }
const failure = {
  remote: 'users',
  version: '1.0.0-aaaa',
  kind: 'http',
  url: 'https://console.example/releases/users/1.0.0-aaaa/a.js',
  detail: '404',
} as const
const violation = { remote: 'users', directive: 'connect-src', blocked: 'https://evil.example/collect' }

const report = (told: Partial<Report> = {}, as = api.amina) =>
  api.call(remotes.report, { body: { tab: randomTab(), loads: [], failures: [], violations: [], ...told } }, { as })
const status = async (as = api.amina) => (await api.call(remotes.status, {}, { as })).body
const stored = () => Promise.all([remoteRuns, remoteFailures, cspViolations].map((table) => api.db.$count(table)))

describe('what a tab tells of its remotes', () => {
  test('is who runs what in percent, with the median of the load times', async () => {
    for (const milliseconds of [100, 300, 500]) await report({ loads: [{ ...users, milliseconds }] })
    await report(
      {
        loads: [
          { ...users, version: '1.1.0-bbbb', milliseconds: 50 },
          { remote: 'shell', version: '1.0.0-cccc' },
        ],
      },
      api.bilal,
    )
    assert.deepEqual((await status()).runs, [
      { remote: 'shell', version: '1.0.0-cccc', tabs: 1, percent: 100, milliseconds: null },
      { remote: 'users', version: '1.0.0-aaaa', tabs: 3, percent: 75, milliseconds: 300 },
      { remote: 'users', version: '1.1.0-bbbb', tabs: 1, percent: 25, milliseconds: 50 },
    ])
  })

  test('counts a tab once, with what it runs now, as long as it was heard of in the last day', async () => {
    const tab = randomTab()
    await report({ tab, loads: [users] })
    await report({ tab, loads: [{ ...users, version: '1.1.0-bbbb' }] })
    assert.deepEqual(
      (await status()).runs.map(({ version, tabs }) => [version, tabs]),
      [['1.1.0-bbbb', 1]],
    )
    api.wait(25 * 60)
    const as = await api.signIn('amina@team.example')
    assert.deepEqual((await status(as)).runs, [])
  })

  test('is a failure in the list of the last twenty of its remote, the newest first', async () => {
    for (let n = 0; n < 21; n++) await report({ failures: [{ ...failure, detail: `${n}` }] })
    await report({ failures: [{ ...failure, remote: 'payments', kind: 'render', detail: undefined }] })
    const { failures } = await status(api.bilal)
    assert.deepEqual(
      failures.map(({ remote, kind, detail }) => [remote, kind, detail]),
      [['payments', 'render', ''], ...Array.from({ length: 20 }, (_, n) => ['users', 'http', `${20 - n}`])],
    )
    assert.equal(failures[1]?.url, failure.url)
  })

  test('is what the policy refused, by remote, once a tab', async () => {
    const tab = randomTab()
    await report({ tab, violations: [violation, violation] })
    await report({ tab, violations: [violation] })
    await report({ violations: [violation, { directive: 'script-src', blocked: 'inline' }] })
    assert.deepEqual(
      (await status()).violations.map(({ at: _, ...row }) => row).sort((one, other) => other.tabs - one.tabs),
      [
        { ...violation, tabs: 2 },
        { remote: '', directive: 'script-src', blocked: 'inline', tabs: 1 },
      ],
    )
  })

  test('has no address with a query or hash, and no more of anything than one tab can have', async () => {
    const bad: Partial<Report>[] = [
      { failures: [{ ...failure, url: `${failure.url}?token=1` }] },
      { failures: [{ ...failure, url: 'https://console.example/#/users/U-17' }] },
      { failures: [{ ...failure, url: `https://console.example/${'a'.repeat(500)}` }] },
      { failures: [{ ...failure, detail: 'a'.repeat(201) }] },
      { failures: Array.from({ length: 21 }, () => failure) },
      { failures: [{ ...failure, kind: 'other' as 'http' }] },
      { violations: [{ ...violation, blocked: 'https://evil.example/?who=ayesha' }] },
      { violations: [{ ...violation, directive: 'anything else' }] },
      { violations: Array.from({ length: 21 }, () => violation) },
      { loads: [{ ...users, remote: '../users' }] },
      { loads: [{ ...users, version: 'a b' }] },
      { loads: [{ ...users, milliseconds: -1 }] },
      { loads: Array.from({ length: 51 }, () => users) },
      { tab: 'Amina' },
    ]
    for (const told of bad) assert.equal((await report(told)).status, 400, JSON.stringify(told).slice(0, 200))
    assert.deepEqual(await stored(), [0, 0, 0])
  })

  test('is taken from administrators alone, three hundred times in ten minutes from each', async () => {
    assert.equal((await report({ loads: [users] }, {})).status, 401)
    const statuses = []
    for (let n = 0; n < 301; n++) statuses.push((await report({ loads: [users] })).status)
    assert.deepEqual([statuses.filter((one) => one === 200).length, statuses.at(-1)], [300, 429])
    assert.equal(await api.db.$count(remoteRuns), 300)
    assert.equal((await report({ loads: [users] }, api.bilal)).status, 200)
    api.wait(11)
    assert.equal((await report({ loads: [users] })).status, 200)
  })

  test('is forgotten: what it runs after a day, what went wrong after a week', async () => {
    await report({ loads: [users], failures: [failure], violations: [violation] })
    await purgeExpired(api.deps)
    assert.deepEqual(await stored(), [1, 1, 1])
    api.wait(25 * 60)
    await purgeExpired(api.deps)
    assert.deepEqual(await stored(), [0, 1, 1])
    api.wait(6 * 24 * 60)
    await purgeExpired(api.deps)
    assert.deepEqual(await stored(), [0, 0, 0])
  })
})
