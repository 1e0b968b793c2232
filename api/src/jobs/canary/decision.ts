import { plural } from '@matchdesk/shared/values'
import { harms, type Harm } from '../../db/schema'

/**
 * Is the canary worse than the current version? A sequential test of two Bernoulli streams by E-variables: Turner, Ly and Grünwald, "Generic E-variables
 * for exact sequential k-sample tests that allow for optional stopping" (arXiv:2106.02693). Each block of sessions multiplies the evidence by its likelihood under
 * what was learned of both versions before it, over its likelihood if both were one. While they are one, the expectation of the evidence is 1 at most at each moment, so that it
 * ever reaches 1 / error with probability `error` at most (Ville): one may look after each session.
 */
interface Trial {
  readonly isCanary: boolean
  readonly isBad: boolean
}

interface Arm {
  sessions: number
  bad: number
}

/** The estimate of Krichevsky and Trofimov. */
const rateOf = ({ sessions, bad }: Arm) => (bad + 0.5) / (sessions + 1)

const logLikelihood = ({ sessions, bad }: Arm, rate: number) => bad * Math.log(rate) + (sessions - bad) * Math.log(1 - rate)

const emptyArm = (): Arm => ({ sessions: 0, bad: 0 })

const add = (arm: Arm, { isBad }: Trial) => {
  arm.sessions += 1
  if (isBad) arm.bad += 1
}

/** The natural logarithm of the largest evidence so far that the canary is worse, 0 without any. */
function harmOf(trials: Iterable<Trial>): number {
  const learned = { canary: emptyArm(), current: emptyArm() }
  let block = { canary: emptyArm(), current: emptyArm() }
  let evidence = 0
  let largest = 0
  for (const trial of trials) {
    add(trial.isCanary ? block.canary : block.current, trial)
    // Which sessions make a block follows from their versions alone.
    if (block.canary.sessions === 0 || block.current.sessions === 0) continue
    evidence += blockEvidence(learned, block)
    largest = Math.max(largest, evidence)
    for (const name of ['canary', 'current'] as const) {
      learned[name].sessions += block[name].sessions
      learned[name].bad += block[name].bad
    }
    block = { canary: emptyArm(), current: emptyArm() }
  }
  return largest
}

type Arms = Readonly<Record<'canary' | 'current', Arm>>

/** Nothing is staked while the canary has done no worse. */
function blockEvidence(learned: Arms, { canary, current }: Arms): number {
  const [worse, base] = [rateOf(learned.canary), rateOf(learned.current)]
  if (worse <= base) return 0
  const common = (canary.sessions * worse + current.sessions * base) / (canary.sessions + current.sessions)
  return logLikelihood(canary, worse) + logLikelihood(current, base) - logLikelihood(canary, common) - logLikelihood(current, common)
}

export interface CanarySession {
  readonly isCanary: boolean
  readonly harms: ReadonlySet<Harm>
}

const words: Record<Harm, string> = {
  failed: 'had a failure',
  notLoaded: 'could not load it',
  slowAnswer: 'waited long after a press',
  slowContent: 'waited long for the content',
  abandoned: 'gave a changed form up',
  refused: 'had a write refused',
}

/** A canary that is as good as the current version is taken back with this probability at most, however long it runs. */
const maxError = 0.01

/** The sessions of the canary after which it is released, without evidence that it is worse. */
export const enoughSessions = 60

export interface Decision {
  readonly outcome: 'promoted' | 'takenBack'
  /** The reason in one sentence that follows the names. */
  readonly reason: string
}

const countOf = (sessions: readonly CanarySession[], isCanary: boolean, harm: Harm) => {
  const versionSessions = sessions.filter((session) => session.isCanary === isCanary)
  return `${versionSessions.filter((session) => session.harms.has(harm)).length} of ${plural(versionSessions.length, 'session')}`
}

/** The decision on a canary by the sessions so far, in the order in which they were counted; undefined while more are needed. */
export function decideOn(sessions: readonly CanarySession[]): Decision | undefined {
  const limit = Math.log(harms.length / maxError)
  const evidence = harms.map((harm) => ({ harm, log: harmOf(sessions.map(({ isCanary, harms: list }) => ({ isCanary, isBad: list.has(harm) }))) }))
  const worst = evidence.reduce((max, next) => (next.log > max.log ? next : max))
  if (worst.log >= limit)
    return {
      outcome: 'takenBack',
      reason: `${countOf(sessions, true, worst.harm)} ${words[worst.harm]}, beside ${countOf(sessions, false, worst.harm)} of the current version`,
    }
  const counts = [true, false].map((isCanary) => sessions.filter((session) => session.isCanary === isCanary).length)
  if (counts.some((count) => count < enoughSessions)) return undefined
  return { outcome: 'promoted', reason: `${plural(counts[0] ?? 0, 'session')} did no worse than ${counts[1]} of the current version` }
}

/** In minutes. */
export const silentMinutes = 10
const minCurrent = 20
const minExpected = 5

/** The decision on a canary of which nobody has heard in the last minutes, by the sessions of the current version that were heard of. */
export function decideOnSilence(current: number, canary: number, percent: number): Decision | undefined {
  const expected = (current * percent) / (100 - percent)
  if (canary > 0 || current < minCurrent || expected < minExpected) return undefined
  return {
    outcome: 'takenBack',
    reason: `none of its sessions reported in ${silentMinutes} minutes, in which ${current} of the current version did and ${Math.floor(expected)} of it should have`,
  }
}
