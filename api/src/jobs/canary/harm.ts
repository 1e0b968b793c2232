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
export function harmOf(trials: Iterable<Trial>): number {
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
