import { useEndpoint } from '@matchdesk/shared/client'
import { statuses } from '@matchdesk/shared/contract'
import { useChangedForm, useHost } from '@matchdesk/shared/remote'
import { useOfferUndo } from '@matchdesk/shared/screens'
import { keyOf } from '@matchdesk/shared/ui/base'
import { useRef, useState, type KeyboardEvent } from 'react'
import { decisionText, undoneText, type DecisionInput, type Status } from '../decision/decision'
import { undoEndpoint, useDecide } from '../decision/useDecide'
import { useDecisionQuestion } from '../decision/useDecisionQuestion'
import { nameOf, pickLatest, type PaymentEndpoints, type Payment } from '../payment'

interface Props {
  endpoints: PaymentEndpoints
  payment: Payment
}

/** The status of a payment: a choice where the session may decide. */
export const PaymentStatus = (props: Props) =>
  useEndpoint(useHost(), props.endpoints.decide) ? <StatusSelect {...props} /> : <span>{props.payment.status}</span>

/**
 * The status of a payment, as a choice of three. A choice is one step, to apply it another: by Enter, or by the button that comes
 * with it; Escape takes it back. It shows the answer of the server before the list is read again.
 */
export function StatusSelect({ endpoints, payment: row }: Props) {
  const { bus } = useHost()
  const offerUndo = useOfferUndo()
  const { busy, sendDecision } = useDecide(endpoints)
  const select = useRef<HTMLSelectElement>(null)
  const [answer, setAnswer] = useState<{ readonly row: Payment; readonly payment: Payment }>()
  const [choice, setChoice] = useState<{ from: Status; to: Status }>()
  const payment = answer?.row === row ? answer.payment : pickLatest(row, answer?.payment)
  const { status } = payment
  const selected = choice?.from === status && choice.to !== status ? choice.to : undefined

  async function apply(input: DecisionInput, record: Payment) {
    const outcome = await sendDecision(record, input)
    if (!outcome || outcome.status === 'failed') return
    setAnswer({ row, payment: outcome.payment })
    setChoice(undefined)
    if (outcome.status === 'conflict') return bus.emit('toast', { tone: 'error', text: outcome.message })
    const text = decisionText(record, input.status)
    if (outcome.undoId === undefined) {
      bus.emit('toast', { tone: 'success', text })
      return offerUndo(undefined)
    }
    offerUndo({ text, undoneText: undoneText(record, record.status), endpoint: undoEndpoint, ids: [outcome.undoId], since: Date.now() })
  }

  const { set, question } = useDecisionQuestion(payment, (...decision) => void apply(...decision), true)

  function pick(next: Status) {
    select.current?.focus()
    set(next)
  }

  function press(event: KeyboardEvent) {
    const key = keyOf(event)
    if (!selected || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    if (busy) return
    if (key === 'Enter') pick(selected)
    else setChoice(undefined)
  }

  const label = `Status of ${nameOf(row)}`
  return (
    <>
      <select
        ref={select}
        aria-label={label}
        aria-busy={busy}
        data-status={status}
        value={selected ?? status}
        onChange={({ target }) => !busy && setChoice({ from: status, to: target.value as Status })}
        onKeyDown={press}
      >
        {statuses.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {selected && <SetButton form={`${label} (${row.id})`} name={nameOf(row)} status={selected} busy={busy} onPick={() => pick(selected)} />}
      {question}
    </>
  )
}

interface SetButtonProps {
  form: string
  name: string
  status: Status
  busy: boolean
  onPick: () => void
}

/** Applies the choice. Until then it counts as a changed form: a component of its own, so that 200 rows without a choice register none. */
function SetButton({ form, name, status, busy, onPick }: SetButtonProps) {
  useChangedForm(form, true, `${name} is not set to ${status}.`)
  const label = `Set ${name} to ${status}`
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={busy} onClick={() => !busy && onPick()}>
      Set
    </button>
  )
}
