import { useEvent, useHost } from '@matchdesk/shared/remote'
import type { useLeases } from '@matchdesk/shared/screens'
import { useEffect, useEffectEvent, useRef } from 'react'
import { decisionText } from '../../decision/decision'
import { useDecide, type useUndoDecision } from '../../decision/useDecide'
import { claimKey, type PaymentEndpoints } from '../../payment'
import { recordFor, type DeskEvent, type DeskState, type UnsentWrite, type WriteOutcome } from './state/deskState'

/** The host asks before its page is left while one of these is not saved. */
const form = 'Decisions on payments'

const unsavedText = (count: number, reason: string) => `${count === 1 ? 'One decision was' : `${count} decisions were`} not saved. ${reason}`

interface Options {
  /** The newest state, also between two renders. */
  readonly state: () => DeskState
  readonly dispatch: (event: DeskEvent) => void
  readonly leases: ReturnType<typeof useLeases>
  readonly undoDecision: ReturnType<typeof useUndoDecision>['undoDecision']
}

/**
 * Sends the decisions of the desk one by one. Their payments stay claimed meanwhile. It goes on when the desk is closed; toasts name the failures
 * then.
 */
export function useSending(endpoints: PaymentEndpoints, { state, dispatch, leases, undoDecision }: Options) {
  const { bus, markForm } = useHost()
  const { decide } = useDecide(endpoints)
  const isOpen = useRef(true)
  const isRunning = useRef(false)

  async function send(write: UnsentWrite): Promise<WriteOutcome | undefined> {
    const { decision, isUndo } = write
    const { status, reason, correction } = decision
    if (!isUndo) return decide(recordFor(state(), write), { status, reason, correction })
    const undoId = state().undoIds.get(decision)
    return undoId === undefined ? { status: 'tooLate' } : undoDecision(decision.payment, undoId)
  }

  /** Claims and the changed form follow the unsent writes before the desk shows another payment. */
  function follow() {
    const { unsent, stopReason } = state()
    const hasGivenUp = stopReason !== undefined && !isOpen.current
    if (hasGivenUp) bus.emit('toast', { tone: 'error', text: unsavedText(unsent.length, stopReason) })
    markForm(form, unsent.length > 0 && !hasGivenUp)
    leases.keep(hasGivenUp ? [] : [...new Set(unsent.map(({ decision }) => claimKey(decision.payment.id)))])
  }

  function answer(write: UnsentWrite, outcome: WriteOutcome | undefined) {
    const { payment, status } = write.decision
    dispatch({ type: 'answered', write, outcome, at: Date.now() })
    follow()
    // The server ends the claim with the decision, and the payment may still be on the screen.
    if (isOpen.current && outcome?.status === 'decided') void leases.retry(claimKey(payment.id))
    if (!isOpen.current && outcome?.status === 'conflict')
      bus.emit('toast', { tone: 'error', text: `Not ${decisionText(payment, status)}: ${outcome.message}` })
  }

  async function sendAll() {
    if (state().unsent.length === 0) return
    follow()
    if (isRunning.current) return
    isRunning.current = true
    for (let [write] = state().unsent; write && state().stopReason === undefined; [write] = state().unsent) answer(write, await send(write))
    isRunning.current = false
  }
  function resume() {
    dispatch({ type: 'resumed' })
    void sendAll()
  }

  // The stream of changes is back after a gap.
  useEvent('changed-elsewhere', ({ resources }) => resources === 'any' && resume())
  const latestResume = useEffectEvent(resume)
  useEffect(() => {
    const listen = () => latestResume()
    isOpen.current = true
    addEventListener('online', listen)
    addEventListener('focus', listen)
    return () => {
      isOpen.current = false
      removeEventListener('online', listen)
      removeEventListener('focus', listen)
      listen()
    }
  }, [])
  return { sendAll, resume }
}
