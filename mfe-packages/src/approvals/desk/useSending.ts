import type { Failure } from '@matchdesk/shared/client'
import { useEvent, useHost } from '@matchdesk/shared/remote'
import { plural } from '@matchdesk/shared/screens'
import { useEffect, useEffectEvent } from 'react'
import { decisionText } from '../../decision/decision'
import { useDecide } from '../../decision/useDecide'
import { claimKey, type PaymentEndpoints } from '../../payment'
import type { DeskSession } from './state/deskSession'
import { getRecord, type PendingWrite, type WriteOutcome } from './state/deskState'

/** The host asks before its page is left while one of these is not saved. */
const form = 'Decisions on payments'

const unsavedText = (count: number, reason: string) => `${count === 1 ? 'One decision was' : `${count} decisions were`} not saved. ${reason}`

/** The line of unsaved decisions names these failures, and the server has no message of its own about them. */
const isInline = ({ kind }: Failure) => kind === 'offline' || kind === 'timeout'

/**
 * Sends the decisions of the desk one by one. Their payments stay claimed meanwhile. It goes on when the desk is closed, and the next desk takes it over;
 * toasts name the failures of a closed desk.
 */
export function useSending(endpoints: PaymentEndpoints, session: DeskSession) {
  const { state, dispatch } = session
  const { bus, markForm } = useHost()
  const { sendDecision, undoDecision, readPayment } = useDecide(endpoints, isInline)

  async function send(write: PendingWrite): Promise<WriteOutcome | undefined> {
    const { decision, isUndo } = write
    const { status, reason, correction, without_money } = decision
    if (!isUndo) return sendDecision(getRecord(state(), write), { status, reason, correction, without_money })
    const undoId = state().undoIds.get(decision)
    return undoId === undefined ? { status: 'tooLate' } : undoDecision(decision.payment, undoId)
  }

  /** Claims and the changed form follow the outbox before the desk shows another payment. */
  function syncClaims() {
    const { outbox, stopReason } = state()
    const hasGivenUp = stopReason !== undefined && !session.isOpen()
    if (hasGivenUp) bus.emit('toast', { tone: 'error', text: unsavedText(outbox.length, stopReason) })
    markForm(form, outbox.length > 0 && !hasGivenUp, `${plural(outbox.length, 'decision')} ${outbox.length === 1 ? 'is' : 'are'} not sent yet.`)
    session.screen()?.keepClaims(hasGivenUp ? [] : [...new Set(outbox.map(({ decision }) => claimKey(decision.payment.id)))])
  }

  function handleAnswer(write: PendingWrite, outcome: WriteOutcome | undefined) {
    const { payment, status } = write.decision
    dispatch({ type: 'answered', write, outcome, at: Date.now() })
    syncClaims()
    // The server ends the claim with the decision, and the payment may still be on the screen.
    if (session.isOpen() && outcome?.status === 'decided') session.screen()?.renewClaim(claimKey(payment.id))
    if (!session.isOpen() && outcome?.status === 'conflict')
      bus.emit('toast', { tone: 'error', text: `Not ${decisionText(payment, status)}: ${outcome.message}` })
  }

  async function sendEach() {
    for (let [write] = state().outbox; write && state().stopReason === undefined; [write] = state().outbox) handleAnswer(write, await send(write))
  }
  async function sendAll() {
    if (state().outbox.length === 0) return
    syncClaims()
    await session.runOnce(sendEach)
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
    listen()
    addEventListener('online', listen)
    addEventListener('focus', listen)
    return () => {
      removeEventListener('online', listen)
      removeEventListener('focus', listen)
      listen()
    }
  }, [])
  return { sendAll, resume, readPayment }
}
