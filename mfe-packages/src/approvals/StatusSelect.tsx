import { statuses, undo } from '@matchdesk/shared/contract'
import { useCapabilities, useChangedForm, useHost } from '@matchdesk/shared/remote'
import { useOfferUndo } from '@matchdesk/shared/screens'
import { keyOf } from '@matchdesk/shared/ui/base'
import { useRef, useState, type KeyboardEvent } from 'react'
import { decidedText, undoneText, type Status, type Verdict } from '../decisions'
import { nameOf, newerOf, type PaymentEndpoints, type Payment } from './payment'
import { useDecide } from './useDecide'
import { useDecisionQuestion } from './useDecisionQuestion'

interface Props {
  endpoints: PaymentEndpoints
  of: Payment
}

/**
 * The status of a payment, as a choice of three. A choice is one step, to apply it another: by Enter, or by the button that comes
 * with it; Escape takes it back. It shows what the server made of it before the list is read again.
 */
export function StatusSelect({ endpoints, of }: Props) {
  const { bus } = useHost()
  const offerUndo = useOfferUndo()
  const { busy, decide } = useDecide(endpoints)
  const select = useRef<HTMLSelectElement>(null)
  const [answer, setAnswer] = useState<{ readonly over: Payment; readonly payment: Payment }>()
  const [choice, setChoice] = useState<{ from: Status; to: Status }>()
  const payment = answer?.over === of ? answer.payment : newerOf(of, answer?.payment)
  const { status } = payment
  const chosen = choice?.from === status && choice.to !== status ? choice.to : undefined

  async function apply(verdict: Verdict, seen: Payment) {
    const outcome = await decide(seen, verdict)
    if (!outcome || outcome.is === 'failed') return
    setAnswer({ over: of, payment: outcome.payment })
    setChoice(undefined)
    if (outcome.is === 'conflict') return bus.emit('toast', { tone: 'error', text: outcome.message })
    const text = decidedText(seen, verdict.status)
    bus.emit('toast', { tone: 'success', text })
    const undoable = { text, undoneText: undoneText(seen, seen.status), endpoint: undo.run, since: Date.now() }
    offerUndo(outcome.undoId === undefined ? undefined : { ...undoable, ids: [outcome.undoId] })
  }

  const hasReasons = useCapabilities()?.has('reasons') === true
  const { set, question } = useDecisionQuestion(
    payment,
    (...decision) => void apply(...decision),
    (next) => hasReasons && next === 'Rejected',
  )

  function pick(next: Status) {
    select.current?.focus()
    set(next)
  }

  function press(event: KeyboardEvent) {
    const key = keyOf(event)
    if (!chosen || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (busy) return
    if (key === 'Enter') pick(chosen)
    else setChoice(undefined)
  }

  const label = `Status of ${nameOf(of)}`
  return (
    <>
      <select
        ref={select}
        aria-label={label}
        aria-busy={busy}
        data-status={status}
        value={chosen ?? status}
        onChange={({ target }) => !busy && setChoice({ from: status, to: target.value as Status })}
        onKeyDown={press}
      >
        {statuses.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {chosen && <SetButton form={`${label} (${of.id})`} label={`Set ${nameOf(of)} to ${chosen}`} busy={busy} onPick={() => pick(chosen)} />}
      {question}
    </>
  )
}

interface SetButtonProps {
  form: string
  label: string
  busy: boolean
  onPick: () => void
}

/** Applies what was chosen. A choice that is not applied counts as a changed form. */
function SetButton({ form, label, busy, onPick }: SetButtonProps) {
  useChangedForm(form, true)
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={busy} onClick={() => !busy && onPick()}>
      Set
    </button>
  )
}
