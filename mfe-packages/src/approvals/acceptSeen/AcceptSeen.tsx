import { useHost } from '@matchdesk/shared/remote'
import { ActionProgress, plural, useAction, useAllPages, type Action } from '@matchdesk/shared/screens'
import { Button, RetryNotice } from '@matchdesk/shared/ui/base'
import { toBulkBody, nameOf, type Payment, type PaymentEndpoints } from '../../payment'
import { AcceptSeenQuestion } from './AcceptSeenQuestion'

const label = 'Accept all with money seen'

const createAction = ({ decideMany }: PaymentEndpoints): Action<Payment> => ({
  endpoint: decideMany,
  label,
  question: AcceptSeenQuestion,
  input: (rows) => ({ body: toBulkBody(rows, 'Accepted') }),
})

/** Accepts every pending payment of a kind whose money a statement shows, after a question with their number and sum. */
export default function AcceptSeen({ endpoints }: { endpoints: PaymentEndpoints }) {
  const { bus } = useHost()
  const runner = useAction<Payment>({ undoText: (_, rows) => `${plural(rows.length, 'payment')} accepted` })
  const query = { limit: endpoints.list.size, filter: 'Pending', money: 'seen' } as const
  const pages = useAllPages(endpoints.list, { query }, (rows) => {
    if (rows.length > 0) void runner.start(createAction(endpoints), rows)
    else bus.emit('toast', { tone: 'info', text: 'No pending payment has its money seen' })
  })
  const isReading = pages.status === 'reading'
  return (
    <>
      <Button aria-disabled={runner.busy} aria-busy={isReading} onClick={() => !runner.busy && (isReading ? pages.cancel() : pages.start())}>
        {isReading ? `Cancel (${pages.count} read)` : label}
      </Button>
      {pages.failure && <RetryNotice failure={pages.failure} onRetry={pages.start} />}
      <ActionProgress runner={runner} nameOf={nameOf} shape={endpoints.list.row} />
      {runner.dialog}
    </>
  )
}
