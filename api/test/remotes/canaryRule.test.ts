import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { harms, type Harm } from '../../src/db/schema'
import { randomOf } from '../support/random'
import { enoughSessions, decideOn, decideOnSilence, type CanarySession } from '../../src/jobs/canary/decision'

type Rates = Readonly<Record<Harm, number>>

/** What the sessions of a version that is good enough suffer. */
const usual: Rates = { failed: 0.03, notLoaded: 0.01, slowAnswer: 0.25, slowContent: 0.25, abandoned: 0.05, refused: 0.04 }

/** Sessions come until there is a decision; a tenth of them is of the canary. */
function run(seed: number, canary: Rates = usual, step = 10) {
  const random = randomOf(seed)
  const sessions: CanarySession[] = []
  for (;;) {
    for (let more = 0; more < step; more++) {
      const isCanary = random() < 0.1
      const rates = isCanary ? canary : usual
      sessions.push({ isCanary, harms: new Set(harms.filter((harm) => random() < rates[harm])) })
    }
    const decision = decideOn(sessions)
    if (decision) return { ...decision, sessions: sessions.filter(({ isCanary }) => isCanary).length }
  }
}

test('of 10,000 canaries that are as good as the current version, one of a hundred is taken back at most', () => {
  let takenBack = 0
  // The largest evidence so far counts, so that one look at the end finds what a look after each session would.
  for (let seed = 0; seed < 10_000; seed++) if (run(seed, usual, 700).outcome === 'takenBack') takenBack++
  assert.ok(takenBack <= 100, `${takenBack} of 10,000 were taken back`)
})

describe('a canary is taken back with its reason, whatever it is worse in', () => {
  const bad: readonly [string, Partial<Rates>, RegExp][] = [
    ['fails in half of its sessions', { failed: 0.5 }, /had a failure/],
    ['fails in two of five of its sessions', { failed: 0.4 }, /had a failure/],
    ['does not load', { notLoaded: 1 }, /could not load it/],
    ['answers late', { slowAnswer: 0.95 }, /waited long after a press/],
    ['paints late', { slowContent: 0.95 }, /waited long for the content/],
    ['loses what people type', { abandoned: 0.6 }, /gave a changed form up/],
    ['sends what the API refuses', { refused: 0.6 }, /had a write refused/],
  ]
  for (const [title, rates, reason] of bad)
    test(title, () => {
      for (let seed = 1; seed <= 20; seed++) {
        const decision = run(seed, { ...usual, ...rates })
        assert.deepEqual([decision.outcome, reason.test(decision.reason)], ['takenBack', true], `${seed}: ${decision.reason}`)
        assert.ok(decision.sessions <= enoughSessions)
      }
    })
})

test('a canary that does no worse in sixty sessions is for everybody, and says so', () => {
  const { outcome, reason } = run(3)
  assert.equal(outcome, 'promoted')
  assert.match(reason, /^6\d sessions did no worse than \d+ of the current version$/)
})

test('a canary of which nobody hears is taken back where five sessions were due beside twenty, and not before', () => {
  assert.equal(decideOnSilence(45, 0, 10)?.outcome, 'takenBack')
  assert.equal(decideOnSilence(20, 0, 20)?.outcome, 'takenBack')
  for (const [current, canary, percent] of [
    [44, 0, 10],
    [19, 0, 50],
    [45, 1, 10],
    [0, 0, 50],
  ] as const)
    assert.equal(decideOnSilence(current, canary, percent), undefined)
})
