import { useEvent, useHost } from '@matchdesk/shared/remote'
import { useEffect, useRef, useState } from 'react'
import { decidedText, type Status } from '../../decisions'
import type { PaymentEndpoints, Payment } from '../payment'
import { useDecide } from '../useDecide'
import { createDecisionQueue, type Decision, type Outcome, type QueueState, type Surroundings } from './decisionQueue'
import { useComeBack } from './useComeBack'
import { useUndoDecision } from './useUndoDecision'

/** The host asks before its page is left while one of these is not saved. */
const form = 'Decisions on payments'

const notSaved = (count: number, reason: string) => `${count === 1 ? 'One decision was' : `${count} decisions were`} not saved. ${reason}`

/**
 * The decisions on their way to the server. They go on when the desk is closed; toasts name the failures then. `onUnsent` gets the ids of the
 * payments whose decisions are not saved, before the desk shows another payment.
 */
export function useDecisions(
  of: PaymentEndpoints,
  onAnswer: (decision: Decision, outcome: Outcome) => void,
  onUnsent: (ids: readonly string[]) => void,
) {
  const { bus, markForm } = useHost()
  const { decide } = useDecide(of)
  const { undoDecision, readNow } = useUndoDecision(of)
  const [state, setState] = useState<QueueState>({ unsent: [] })
  const isOpen = useRef(true)
  const surroundings: Surroundings = {
    decide: (payment, { status, reason, correction }) => decide(payment, { status, reason, correction }),
    undo: undoDecision,
    onAnswer: (decision, outcome) => {
      if (isOpen.current) onAnswer(decision, outcome)
      else if (outcome.is === 'conflict')
        bus.emit('toast', { tone: 'error', text: `Not ${decidedText(decision.payment, decision.status)}: ${outcome.message}` })
    },
    onChange: ({ unsent, stop }) => {
      const isGivenUp = stop !== undefined && !isOpen.current
      if (isGivenUp) bus.emit('toast', { tone: 'error', text: notSaved(unsent.length, stop) })
      markForm(form, unsent.length > 0 && !isGivenUp)
      onUnsent(isGivenUp ? [] : unsent.map(({ decision }) => decision.payment.id))
      setState({ unsent, stop })
    },
  }
  const [queue] = useState(createDecisionQueue)
  useEffect(() => queue.surround(surroundings))
  const resume = () => void queue.run()
  useComeBack(resume)
  // The stream of changes is back after a gap.
  useEvent('changed-elsewhere', ({ resources }) => resources === 'any' && resume())
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      void queue.run()
    }
  }, [queue])

  return {
    /** How many are not saved. */
    count: state.unsent.length,
    /** Why nothing is sent at the moment: the next decision, or `resume`, tries again. */
    stop: state.stop,
    /** The status that a payment has once all is saved; nothing is claimed while nothing can be sent. */
    statusOf: ({ id, status }: Payment): Status => {
      const last = state.stop === undefined ? state.unsent.findLast(({ decision }) => decision.payment.id === id) : undefined
      return last ? (last.isUndo ? last.decision.former : last.decision.status) : status
    },
    decide: queue.decide,
    undo: queue.undo,
    resume,
    readNow,
  }
}
