import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useRef, useState, type ReactNode } from 'react'
import type { DecisionInput } from './decision'
import { ReasonSelect } from './ReasonSelect'
import { ReasonInput } from './ReasonInput'

type Answers = Omit<DecisionInput, 'status'>

/** The reasons to ask for. */
export interface Asks {
  readonly reason: boolean
  readonly correction: boolean
  readonly withoutMoney: boolean
}

interface Props {
  title: string
  action: string
  asks: Asks
  children?: ReactNode
  onConfirm: (answers: Answers) => void
  onCancel: () => void
}

const correctionTitle = 'Reason for the correction'
const moneyTitle = 'Reason without money'

/** Asks before a decision, for the reason of a rejection, of a correction, and of an acceptance whose money no statement shows. */
export function DecisionConfirm({ title, action, asks, children, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const correction = useReasonText(asks.correction, correctionTitle)
  const money = useReasonText(asks.withoutMoney, moneyTitle)
  const first = [correction, money].find(({ isAsked }) => isAsked)
  function confirm() {
    const missing = [correction, money].find(({ isAsked, text }) => isAsked && !text.trim())
    if (missing) return missing.refuse()
    onConfirm({
      reason: reason || undefined,
      ...(correction.isAsked && { correction: correction.text.trim() }),
      ...(money.isAsked && { without_money: money.text.trim() }),
    })
  }
  return (
    <Confirm title={title} action={action} tone="brand" first={first?.props.input} onConfirm={confirm} onCancel={onCancel}>
      {children}
      {asks.reason && <ReasonSelect name={reason} onChange={setReason} />}
      {asks.correction && (
        <ReasonInput
          {...correction.props}
          title={correctionTitle}
          maxLength={200}
          hint="Administrators read it. Members read that this corrects an earlier message."
        />
      )}
      {asks.withoutMoney && (
        <ReasonInput
          {...money.props}
          title={moneyTitle}
          maxLength={300}
          hint="No statement shows this money. The reason is for the history: members do not read it."
        />
      )}
    </Confirm>
  )
}

/** A text that has to be there where it is asked for. */
function useReasonText(isAsked: boolean, title: string) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const onChange = (next: string) => {
    setText(next)
    setError(undefined)
  }
  const refuse = () => {
    setError(`${title} required!`)
    input.current?.focus()
  }
  return { isAsked, text, refuse, props: { input, text, error, onChange } }
}
