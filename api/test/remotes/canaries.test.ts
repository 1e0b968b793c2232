import { history, remotes, telemetry, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { audit, canaries, canaryMarks } from '../../src/db'
import { decideCanaries } from '../../src/jobs/canary/decideCanaries'
import { groupFailures } from '../../src/jobs/failures/groupFailures'
import { createSourceMaps } from '../../src/jobs/failures/sourceMaps'
import { onPostgres } from '../support/engine'
import { releasesFolder } from '../support/releases'
import { TestApi, valuesOf } from '../support/testApi'
import { untilSomebodyWaits } from '../support/untilSomebodyWaits'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example', OWNER_WEBHOOK: 'http://127.0.0.1:9/owners' })
const owner = { name: 'Members team', email: 'members-team@example.com' }

const [current, canary] = ['1.2.0', '1.3.0']
const params = { name: 'users' }
const seen = { version: current, enabled: true }
const withCanary = { ...seen, canary: { version: canary, percent: 10 } }

/** Gives 1.3.0 to some people, for the API to decide after an hour of use. */
async function tryOut() {
  await releases.release(canary, undefined, { owner })
  await releases.release(current, undefined, { owner })
  assert.equal((await api.call(remotes.tryOut, { params, body: { seen, version: canary, percent: 10, auto: true, hours: 1 } })).status, 200)
  await decideCanaries(api.deps)
}

type Entry = Input<typeof telemetry.report>['body']['entries'][number]
type Failure = Extract<Entry, { type: 'failure' }>

const load: Entry = { type: 'load', remote: 'users', version: canary }
const failure: Failure = {
  type: 'failure',
  kind: 'render',
  remote: 'users',
  version: canary,
  error: 'TypeError',
  frames: [],
  components: [],
  count: 1,
}
const fails = (rest: Partial<Failure>): Entry => ({ ...failure, ...rest })
const common = { frames: [{ file: 'shell/1.1.0/assets/table.js', line: 1, column: 7 }] }

/** A session of each administrator, in the order of the letters, reports what it has. */
async function report(people: string, ...entries: Entry[]) {
  const sessions = new Map<string, Awaited<ReturnType<typeof api.admin>>>()
  for (const letter of people) {
    const as = sessions.get(letter) ?? (await api.admin(`${letter}${randomBytes(4).toString('hex')}`))
    sessions.set(letter, as)
    assert.equal((await api.call(telemetry.report, { body: { tab: randomBytes(16).toString('hex'), entries } }, { as })).status, 200)
  }
}

/** One round of the jobs. */
async function decide() {
  await groupFailures(api.deps, createSourceMaps(api.deps.settings))
  await decideCanaries(api.deps)
}
const readState = async () => (await api.call(remotes.status, {})).body.canaries?.[0]
const countRows = async () => [await api.db.$count(canaries), await api.db.$count(canaryMarks)]
const sentAbout = async (subject: RegExp) => (await api.sentMessages()).filter((message) => subject.test(message.subject))

describe('a canary that decides by itself', () => {
  const situations: readonly [string, () => Promise<void>, 'promoted' | 'takenBack' | undefined, RegExp][] = [
    ['is healthy', () => report('abc', load), 'promoted', /^users 1\.3\.0 is for everybody: 3 administrators used it in 1 hour without/],
    ['throws when it loads', () => report('ab', fails({ kind: 'start' })), 'takenBack', /2 administrators could not open its first page/],
    ['throws when it renders', () => report('ab', load, fails({})), 'takenBack', /2 administrators had a failure .*TypeError/],
    ['throws in an effect', () => report('ab', load, fails({ kind: 'promise', error: 'RangeError' })), 'takenBack', /RangeError/],
    ['throws in a handler', () => report('a', load, fails({ kind: 'error', count: 3 })), 'takenBack', /one administrator had 3 times a failure/],
    [
      'has lost a chunk',
      () => report('ab', fails({ kind: 'load', error: '404', missing: 'users/1.3.0/7.js' })),
      'takenBack',
      /could not open its first page/,
    ],
    ['sends what the API refuses', () => report('ab', load, fails({ kind: 'request', error: '400' })), 'takenBack', /\(400\)/],
    [
      'has a fault of the version before',
      async () => {
        await report('d', fails({ ...common, version: current }))
        await report('abc', load, fails(common))
      },
      'promoted',
      /for everybody/,
    ],
    ['fails in one browser only', () => report('aaa', load, fails({ error: 'SyntaxError' })), 'takenBack', /3 times a failure .*SyntaxError/],
    [
      'is slow but right',
      () =>
        report(
          'abc',
          { ...load, milliseconds: 9000 },
          { type: 'vital', name: 'INP', remote: 'users', version: canary, page: '/users/all', value: 5000 },
        ),
      'promoted',
      /for everybody/,
    ],
    ['is used by nobody', () => report('abc', { ...load, version: current }), undefined, /^users 1\.3\.0 waits: 0 of 3 administrators used it/],
    ['is used by somebody whose reports an extension blocks', () => report('ab', load), undefined, /2 of 3 administrators used it, in 1 of 1 hour/],
  ]
  for (const [title, act, outcome, reason] of situations)
    test(`and ${title} ${outcome === undefined ? 'waits' : `is ${outcome}`} in the round after the last report`, async () => {
      await tryOut()
      mkdirSync(join(releases.folder, 'shell/1.1.0/assets'), { recursive: true })
      writeFileSync(join(releases.folder, common.frames[0]!.file), '')
      await act()
      await decide()
      const state = await readState()
      assert.match(state?.sentence ?? '', reason)
      const pointer = releases.users()
      const everybody = outcome === 'promoted' ? canary : current
      const tried = outcome === undefined ? canary : undefined
      assert.deepEqual([state?.outcome, pointer.current.version, pointer.canary?.release.version], [outcome, everybody, tried])
      assert.deepEqual(pointer.takenBack, outcome === 'takenBack' ? [canary] : undefined)
    })

  test('is decided once, however many processes look: owner, webhook and history hear why, and its marks and their key are gone', async () => {
    await tryOut()
    await report('ab', load, fails({}))
    await groupFailures(api.deps, createSourceMaps(api.deps.settings))
    const [{ key }, marks] = [(await api.db.select().from(canaries))[0]!, await api.db.select().from(canaryMarks)]
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from admins`)
    assert.deepEqual([typeof key, marks.length, new Set(marks.map(({ mark }) => mark)).size], ['string', 4, 2])
    assert.ok(rows.every(({ id }) => !JSON.stringify(marks).includes(id)))
    await Promise.all([decideCanaries(api.deps), decideCanaries(api.deps), decideCanaries(api.deps)])
    await decide()
    const { sentence } = (await readState())!
    const sent = (await sentAbout(/^The canary of users is decided$/)).toSorted((one, other) => one.channel.localeCompare(other.channel))
    assert.deepEqual(valuesOf(sent, 'channel', 'to'), [
      ['mail', owner.email],
      ['webhook', owner.name],
    ])
    assert.ok(sent.every(({ text }) => text.startsWith(sentence)))
    const row = (await api.call(history.list, { query: { page: 1 } })).body.history.find(({ title }) => title === 'Decided about a canary')
    assert.ok(row?.changes.some(({ after }) => after === sentence))
    assert.deepEqual([(await api.db.select().from(canaries))[0]?.key, await countRows()], [null, [1, 0]])
  })

  test('that waits mails its owner once what is missing, when its hours are over', async () => {
    await tryOut()
    await report('ab', load)
    await decide()
    assert.deepEqual(await api.sentMessages(), [])
    await api.waitSignedIn(61)
    await decide()
    await decide()
    const [mail, ...others] = (await sentAbout(/^The canary of users waits$/)).filter(({ channel }) => channel === 'mail')
    assert.deepEqual([mail?.to, others], [owner.email, []])
    assert.match(mail?.text ?? '', /2 of 3 administrators used it, in 1 of 1 hour\.\n\nGive it to more administrators, or decide yourself: /)
  })

  test('that people end leaves nothing behind', async () => {
    const ends: readonly (() => Promise<unknown>)[] = [
      () => api.call(remotes.promote, { params, body: { seen: withCanary } }),
      () => api.call(remotes.tryOut, { params, body: { seen: withCanary, version: canary, percent: 0 } }),
      () => api.call(remotes.tryOut, { params, body: { seen: withCanary, version: canary, percent: 20 } }),
      () => api.call(remotes.rollBack, { params, body: { seen: withCanary } }),
      () => releases.release('1.4.0').then(() => decideCanaries(api.deps)),
    ]
    for (const end of ends) {
      await tryOut()
      await report('a', load)
      assert.deepEqual(await countRows(), [1, 1])
      await end()
      assert.deepEqual(await countRows(), [0, 0])
    }
  })

  if (onPostgres)
    test('is left to a team that releases while the API decides', async () => {
      await tryOut()
      await report('abc', load)
      let round: Promise<void> | undefined
      await api.db.transaction(async (tx) => {
        await tx.execute(sql`lock table canaries in share mode`)
        round = decideCanaries(api.deps)
        await Promise.race([round, untilSomebodyWaits(api.db)])
        await releases.release('1.4.0')
      })
      await round
      assert.equal(releases.users().current.version, '1.4.0')
      assert.match(
        (await readState())?.sentence ?? '',
        /^A decision is due, and is refused: Somebody else has changed users meanwhile: it is 1\.4\.0 now\.$/,
      )
    })

  test('is not decided without a row in the history', async () => {
    await tryOut()
    await report('abc', load)
    await api.forgetHistory()
    await api.db.insert(audit).values({ at: api.now(), action: 'test', subject: [], request_id: '', ip: '' })
    await api.db.execute(sql`create unique index audit_of_one on audit ((true))`)
    try {
      await assert.rejects(decideCanaries(api.deps))
      assert.deepEqual([releases.users().current.version, (await readState())?.outcome], [current, undefined])
    } finally {
      await api.db.execute(sql`drop index audit_of_one`)
    }
  })

  test('is refused on a command line by an API that may not write, which says why without a session', async () => {
    const answer = () => api.call(remotes.decisions, {}, { as: {} })
    assert.deepEqual((await answer()).body, {})
    rmSync(releases.folder, { recursive: true })
    assert.match((await answer()).body.refusal ?? '', /has no folder of releases to change/)
  })
})
