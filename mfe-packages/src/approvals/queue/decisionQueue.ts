import type { FailureKind } from '@matchdesk/shared/client'
import type { Status, Verdict } from '../../decisions'
import { newerOf, type Payment } from '../payment'
import type { DecisionOutcome } from '../useDecide'

/** A decision, from the press of its key until the server has answered. */
export interface Decision extends Verdict {
  /** As the person saw it. */
  readonly payment: Payment
  /** The status that the person saw before. */
  readonly former: Status
}

/** What waits for the server: a decision, or the undoing of one. */
interface Unsent {
  readonly decision: Decision
  readonly isUndo: boolean
}

/** What the server has answered. */
export type Outcome = DecisionOutcome | { readonly is: 'undone'; readonly payment: Payment | undefined } | { readonly is: 'tooLate' }

export interface QueueState {
  readonly unsent: readonly Unsent[]
  /** Why nothing is sent at the moment. */
  readonly stop?: string | undefined
}

/** What a queue needs of its surroundings. */
export interface Surroundings {
  readonly decide: (payment: Payment, verdict: Verdict) => Promise<Outcome | undefined>
  readonly undo: (payment: Payment, undoId: string) => Promise<Outcome | undefined>
  readonly onAnswer: (decision: Decision, outcome: Outcome) => void
  readonly onChange: (state: QueueState) => void
}

/** After these the same request may work later: it stays at the head, and all others behind it. */
const mayWorkLater: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'rateLimited', 'expired'])

/**
 * Sends decisions one by one, in the order in which they were made. Each is made over the newest record that its person can have seen:
 * the one on the screen, or what the decision before has made of it.
 */
export function createDecisionQueue() {
  let around: Surroundings | undefined
  let unsent: readonly Unsent[] = []
  let isRunning = false
  const records = new Map<string, Payment>()
  const undoIds = new Map<Decision, string>()

  async function send({ decision, isUndo }: Unsent): Promise<Outcome | undefined> {
    const { payment } = decision
    if (!isUndo) return around?.decide(newerOf(payment, records.get(payment.id)), decision)
    const undoId = undoIds.get(decision)
    return undoId === undefined ? { is: 'tooLate' } : around?.undo(payment, undoId)
  }

  function settle({ decision }: Unsent, outcome: Outcome) {
    const { id } = decision.payment
    if ('payment' in outcome && outcome.payment) records.set(id, outcome.payment)
    if (outcome.is === 'decided' && outcome.undoId !== undefined) undoIds.set(decision, outcome.undoId)
    // What was pressed over a decision that was refused was pressed over something that is not so.
    if (outcome.is === 'conflict' || outcome.is === 'failed') unsent = unsent.filter((one) => one.decision.payment.id !== id)
  }

  async function run(): Promise<void> {
    if (isRunning || unsent.length === 0) return
    isRunning = true
    around?.onChange({ unsent })
    let stop: string | undefined
    for (let next = unsent[0]; next && stop === undefined; next = unsent[0]) {
      const outcome = await send(next)
      if (outcome?.is === 'failed' && mayWorkLater.has(outcome.kind)) stop = outcome.message
      else {
        unsent = unsent.slice(1)
        if (outcome) settle(next, outcome)
      }
      around?.onChange({ unsent, stop })
      if (outcome && stop === undefined) around?.onAnswer(next.decision, outcome)
    }
    isRunning = false
  }

  const add = (one: Unsent) => {
    unsent = [...unsent, one]
    if (isRunning) around?.onChange({ unsent })
    else void run()
  }
  return {
    surround: (next: Surroundings) => {
      around = next
    },
    decide: (decision: Decision) => add({ decision, isUndo: false }),
    undo: (decision: Decision) => add({ decision, isUndo: true }),
    /** Sends what waits, until it is all answered or nothing can be sent. */
    run,
  }
}
