import { statuses } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import type { Status } from '../decisions'
import { nameOf, newerOf, type History, type Payment } from './payment'
import { useDecide } from './useDecide'

/** The status of a payment, as a choice of three. It shows what the server made of it before the list is read again. */
export function StatusSelect({ history, of }: { history: History; of: Payment }) {
  const { bus } = useHost()
  const { busy, decide } = useDecide(history)
  const [answer, setAnswer] = useState<Payment>()
  const [wanted, setWanted] = useState(of.status)
  const payment = newerOf(of, answer)
  const status = busy ? wanted : payment.status

  async function choose(next: Status) {
    if (busy) return
    setWanted(next)
    const outcome = await decide(payment, next)
    if (!outcome || outcome.is === 'failed') return
    setAnswer(outcome.payment)
    bus.emit('toast', { tone: outcome.is === 'decided' ? 'success' : 'error', text: outcome.message })
  }

  return (
    <select
      aria-label={`Status of ${nameOf(of)}`}
      aria-busy={busy}
      data-status={status}
      value={status}
      onChange={({ target }) => void choose(target.value as Status)}
    >
      {statuses.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}
