import { history, remotes, telemetry, type Input } from '@matchdesk/shared/contract'
import { like, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { rmSync } from 'node:fs'
import { describe, test } from 'node:test'
import { canaries, canarySessions, remoteRuns } from '../../src/db/schema'
import { decideCanaries } from '../../src/jobs/canary/decideCanaries'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example', OWNER_WEBHOOK: 'http://127.0.0.1:9/owners' })
const owner = { name: 'Members team', email: 'members-team@example.com' }

const [current, canary] = ['1.2.0', '1.3.0']
const seen = { version: current, enabled: true }
const tabOf = (number: number) => number.toString(16).padStart(32, '0')

/** Gives 1.3.0 to some people, for the API to decide. */
async function tryOut(percent = 10) {
  await releases.release(canary, undefined, { owner })
  await releases.release(current, undefined, { owner })
  const params = { name: 'users' }
  return api.call(remotes.tryOut, { params, body: { seen, version: canary, percent, auto: true } })
}

let tabs = 0
/** Sessions that have reported that they run a version, long enough ago to count. */
async function sessions(version: string, count: number, harm?: (tab: string) => Promise<unknown>) {
  const own = Array.from({ length: count }, () => tabOf(++tabs))
  const at = api.now()
  await api.db.insert(remoteRuns).values(own.map((tab) => ({ tab, remote: 'users', version, at, began_at: at })))
  if (harm) for (const tab of own) assert.equal(((await harm(tab)) as { status: number }).status, 200)
}

type Entry = Input<typeof telemetry.report>['body']['entries'][number]
type Failure = Extract<Entry, { type: 'failure' }>
const report = (tab: string, entry: Entry) => api.call(telemetry.report, { body: { tab, entries: [entry] } })

const failure: Failure = {
  type: 'failure',
  kind: 'render',
  remote: 'users',
  version: canary,
  error: 'TypeError',
  frames: [],
  components: [],
  page: '/users/all',
  count: 1,
}
const fails =
  (rest: Partial<Failure> = {}) =>
  (tab: string) =>
    report(tab, { ...failure, ...rest })
const measures = (name: Extract<Entry, { type: 'vital' }>['name'], value: number) => (tab: string) =>
  report(tab, { type: 'vital', name, remote: 'users', version: canary, page: '/users/all', value })
const opensIn = (milliseconds: number) => (tab: string) => report(tab, { type: 'load', remote: 'users', version: canary, milliseconds })

/** Twenty sessions of the canary suffer a harm, between sixty of the current version. */
async function suffer(harm: (tab: string) => Promise<unknown>) {
  for (let round = 0; round < 20; round++) {
    await sessions(current, 3)
    await sessions(canary, 1, harm)
    api.wait(0.01)
  }
}

/** The round of the job after the sessions have had their time. */
async function decide(minutes = 3) {
  api.wait(minutes)
  await decideCanaries(api.deps)
}
const state = async () => (await api.call(remotes.status, {})).body.canaries?.[0]

describe('a canary that decides by itself', () => {
  for (const [title, harm, reason] of [
    ['fails', fails(), /20 of 20 sessions had a failure, beside 0 of 60 sessions/],
    ['does not load', fails({ kind: 'load', error: '404' }), /20 of 20 sessions could not load it/],
    ['answers late', measures('INP', 500), /waited long after a press/],
    ['paints late', measures('LCP', 4000), /waited long for the content/],
    ['opens its page late', opensIn(4000), /waited long for the content/],
    ['loses what people type', measures('abandoned', 1), /gave a changed form up/],
    ['sends what is refused', measures('refused', 2), /had a write refused/],
  ] as const)
    test(`is taken back when it ${title}: the page, the history and the owner hear why`, async () => {
      assert.equal((await tryOut()).status, 200)
      await suffer(harm)
      await decide()
      assert.deepEqual([releases.users().current.version, releases.users().canary, releases.users().takenBack], [current, undefined, [canary]])
      const { outcome, sentence = '' } = (await state()) ?? {}
      assert.equal(outcome, 'takenBack')
      assert.match(sentence, reason)
      const sent = (await api.sentMessages()).filter(({ subject }) => subject === 'The canary of users is decided')
      const [mail, hook] = sent.toSorted((one, other) => one.channel.localeCompare(other.channel))
      assert.deepEqual([mail?.to, hook?.channel, hook?.text], [owner.email, 'webhook', sentence])
      const row = (await api.call(history.list, { query: { page: 1 } })).body.history.find(({ title }) => title === 'Decided about a canary')
      assert.ok(row?.changes.some(({ after }) => after === sentence))
    })

  test('is for everybody after sixty sessions that did no worse', async () => {
    await tryOut(50)
    await sessions(current, 60)
    await sessions(canary, 59)
    await decide()
    assert.deepEqual([(await state())?.outcome, releases.users().canary?.release.version], [undefined, canary])
    await sessions(canary, 1)
    await decide()
    assert.deepEqual([releases.users().current.version, releases.users().previous?.version], [canary, current])
    assert.match((await state())?.sentence ?? '', /^users 1\.3\.0 is for everybody: 60 sessions did no worse than 60 of the current version\.$/)
  })

  test('is taken back when nobody hears of it for ten minutes beside enough others', async () => {
    await tryOut(20)
    api.wait(11)
    await sessions(current, 60)
    await decide(0)
    assert.match(
      (await state())?.sentence ?? '',
      /taken back: none of its sessions reported in 10 minutes, in which 60 of the current version did and 15 of it should have/,
    )
    assert.deepEqual(releases.users().takenBack, [canary])
  })

  test('decides nothing without traffic, and says below how many sessions in a day', async () => {
    await tryOut()
    await decide(60)
    assert.match((await state())?.sentence ?? '', /^It decides nothing: users had 0 sessions in the last day, and a decision takes 50\.$/)
    await sessions(current, 49)
    await decide()
    assert.match((await state())?.sentence ?? '', /users had 49 sessions/)
    assert.equal(releases.users().canary?.release.version, canary)
  })

  test('is refused on a command line by an API that may not write, which says why without a session', async () => {
    const answer = () => api.call(remotes.decisions, {}, { as: {} })
    assert.deepEqual((await answer()).body, {})
    rmSync(releases.folder, { recursive: true })
    assert.match((await answer()).body.refusal ?? '', /has no folder of releases to change/)
  })

  test('counts a session once, with what it had suffered by then', async () => {
    await tryOut()
    await sessions(current, 60)
    await sessions(canary, 2)
    await decide()
    for (const tab of [tabs, tabs - 1]) await fails()(tabOf(tab))
    await decide()
    const harmed = await api.db
      .select()
      .from(canarySessions)
      .where(sql`cardinality(harms) > 0`)
    assert.deepEqual([await api.db.$count(canarySessions), harmed], [62, []])
  })

  test('leaves a decision to a person who is quicker', async () => {
    await tryOut()
    await suffer(fails())
    api.wait(3)
    const body = { seen: { ...seen, canary: { version: canary, percent: 10 } } }
    const db = Object.assign(Object.create(api.db) as typeof api.db, {
      /** The API has read the pointers, and begins to decide. */
      transaction: async (work: Parameters<typeof api.db.transaction>[0]) => {
        assert.equal((await api.call(remotes.promote, { params: { name: 'users' }, body })).status, 200)
        return api.db.transaction(work)
      },
    })
    await decideCanaries({ ...api.deps, db })
    assert.deepEqual([releases.users().current.version, releases.users().takenBack], [canary, undefined])
    assert.deepEqual(await api.sentMessages(), [])
    assert.deepEqual(await api.db.select().from(canaries).where(like(canaries.sentence, '%refused%')), [])
  })

  test('is decided once, however many processes look', async () => {
    await tryOut(50)
    await sessions(current, 60)
    await sessions(canary, 60)
    api.wait(3)
    await Promise.all([decideCanaries(api.deps), decideCanaries(api.deps), decideCanaries(api.deps)])
    await decide()
    const decided = (await api.sentMessages()).filter(({ subject }) => subject === 'The canary of users is decided')
    assert.deepEqual([releases.users().current.version, decided.length], [canary, 2])
  })
})
