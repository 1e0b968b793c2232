import { failures, remotes, vitals, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { decideCanaries } from '../../src/jobs/canary/decideCanaries'
import { percentile } from '../million/timing'
import { randomOf } from '../support/random'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'

/** The reports of one session in a real browser, as `npm run canaries -w e2e` records them. */
interface Recorded {
  readonly loads: Input<typeof remotes.report>['body']['loads']
  readonly failures: Input<typeof failures.report>['body']['failures']
  readonly measures: Input<typeof vitals.report>['body']['measures']
}
const records = JSON.parse(readFileSync(new URL('canaryRecords.json', import.meta.url), 'utf8')) as {
  readonly good: readonly Recorded[]
  readonly bad: Readonly<Record<string, readonly Recorded[]>>
}

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example' })
const [current, canary] = ['1.2.0', '1.3.0']
/** Sessions of the current version before the canary, so that the remote has enough of them in a day. */
const earlierSessions = 50
const maxSessions = 200
/** In minutes, between two sessions. */
const pause = 0.05

let tabs = 0
/** Reports a recorded session again, in a tab of its own. */
async function replay({ loads, failures: failed, measures }: Recorded, versionOf: (recorded: string) => string) {
  const tab = (++tabs).toString(16).padStart(32, '0')
  const renamed = <T extends { version: string }>(all: readonly T[]) => all.map((one) => ({ ...one, version: versionOf(one.version) }))
  const answers = [await api.call(remotes.report, { body: { tab, loads: renamed(loads), failures: [], violations: [] } })]
  if (failed.length > 0) answers.push(await api.call(failures.report, { body: { tab, failures: renamed(failed).slice(0, 20) } }))
  if (measures.length > 0) answers.push(await api.call(vitals.report, { body: { tab, measures: renamed(measures) } }))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
}

const asCurrent = () => current

/** Sessions come, half of them of the canary, until there is a decision. */
async function decisionOn(seed: number, recorded: readonly Recorded[], versionOf: (recorded: string) => string) {
  const random = randomOf(seed)
  const pick = (all: readonly Recorded[]) => all[Math.floor(random() * all.length)] as Recorded
  await releases.release(canary)
  await releases.release(current)
  for (let nth = 0; nth < earlierSessions; nth++) await replay(pick(records.good), asCurrent)
  const tried = { params: { name: 'users' }, body: { seen: { version: current, enabled: true }, version: canary, percent: 50, auto: true } }
  assert.equal((await api.call(remotes.tryOut, tried)).status, 200)
  let sessions = 0
  for (let nth = 1; nth <= maxSessions; nth++) {
    const isCanary = random() < 0.5
    if (isCanary) sessions++
    await replay(pick(isCanary ? recorded : records.good), isCanary ? versionOf : asCurrent)
    api.wait(pause)
    if (nth % 5 > 0) continue
    await decideCanaries(api.deps)
    const [state] = (await api.call(remotes.status, {})).body.canaries ?? []
    if (state?.outcome) return { outcome: state.outcome, sentence: state.sentence, sessions }
  }
  throw new Error(`There is no decision after ${maxSessions} sessions`)
}

/** Prints the median number of sessions of the canaries that the tests of a group have decided. */
function printMedian(about: string): number[] {
  const all: number[] = []
  after(() => {
    const ordered = [...all].sort((one, other) => one - other)
    console.log(`# ${about}: a decision after ${percentile(ordered, 0.5)} sessions of the canary in the median`)
  })
  return all
}

describe('of releases whose sessions were recorded in a real browser', () => {
  describe('each bad one is taken back', () => {
    const all = printMedian('bad releases')
    test('there are twelve', () => assert.equal(Object.keys(records.bad).length, 12))
    for (const [index, [name, recorded]] of Object.entries(records.bad).entries())
      test(name, async (t) => {
        const { outcome, sentence, sessions } = await decisionOn(index + 1, recorded, (version) => (version === current ? current : canary))
        t.diagnostic(`${sessions} sessions: ${sentence}`)
        assert.equal(outcome, 'takenBack', sentence)
        all.push(sessions)
      })
  })

  describe('none of three good ones is taken back', () => {
    const all = printMedian('good releases')
    for (let seed = 101; seed <= 103; seed++)
      test(`resampled with seed ${seed}`, async () => {
        const { outcome, sentence, sessions } = await decisionOn(seed, records.good, () => canary)
        assert.equal(outcome, 'promoted', sentence)
        all.push(sessions)
      })
  })
})
