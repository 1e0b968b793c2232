import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useRef, useState, type ReactNode } from 'react'
import type { DecisionInput } from './decision'
import { ReasonSelect } from './ReasonSelect'
import { CorrectionInput } from './CorrectionInput'

type Answers = Omit<DecisionInput, 'status'>

interface Props {
  title: string
  action: string
  asks: { readonly reason: boolean; readonly correction: boolean }
  children?: ReactNode
  busy: boolean
  onConfirm: (answers: Answers) => void
  onCancel: () => void
}

const missing = 'Reason for the correction required!'

/** Asks before a decision, for the reason of a rejection and for that of a correction. */
export function DecisionConfirm({ title, action, asks, children, busy, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [correction, setCorrection] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  function confirm() {
    if (!asks.correction) return onConfirm({ reason: reason || undefined })
    if (correction.trim()) return onConfirm({ reason: reason || undefined, correction: correction.trim() })
    setError(missing)
    input.current?.focus()
  }
  return (
    <Confirm
      title={title}
      action={action}
      tone="brand"
      busy={busy}
      first={asks.correction ? input : undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {children}
      {asks.reason && <ReasonSelect name={reason} onChange={setReason} />}
      {asks.correction && (
        <CorrectionInput
          input={input}
          text={correction}
          error={error}
          onChange={(text) => {
            setCorrection(text)
            setError(undefined)
          }}
        />
      )}
    </Confirm>
  )
}
