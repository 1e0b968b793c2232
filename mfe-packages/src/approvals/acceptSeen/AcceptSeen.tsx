import { useHost } from '@matchdesk/shared/remote'
import { ActionProgress, plural, useAction, useActionDialogs, useAllPages, useOfferUndo, type Action } from '@matchdesk/shared/screens'
import { Button, RetryNotice } from '@matchdesk/shared/ui/base'
import { nameOf, type Payment, type PaymentEndpoints } from '../../payment'
import { AcceptSeenQuestion } from './AcceptSeenQuestion'

const label = 'Accept all with money seen'

const createAction = ({ decideMany }: PaymentEndpoints): Action<Payment> => ({
  endpoint: decideMany,
  label,
  question: AcceptSeenQuestion,
  input: (rows) => ({
    body: {
      user_codes: rows.map(({ user_code }) => user_code),
      ids: rows.map(({ id }) => id),
      versions: rows.flatMap(({ updatedAt }) => updatedAt ?? []),
      status: 'Accepted',
    },
  }),
})

/** Accepts every pending payment of a kind whose money a statement shows, after a question with their number and sum. */
export default function AcceptSeen({ endpoints }: { endpoints: PaymentEndpoints }) {
  const { bus } = useHost()
  const offerUndo = useOfferUndo()
  const runner = useAction<Payment>(({ successes, undoable }) =>
    offerUndo(undoable && { ...undoable, text: `${plural(successes.length, 'payment')} accepted` }),
  )
  const { start, dialog } = useActionDialogs(runner)
  const query = { limit: endpoints.list.size, filter: 'Pending', money: 'seen' } as const
  const pages = useAllPages(endpoints.list, { query }, ([first, ...others]) => {
    if (first) start(createAction(endpoints), [first, ...others])
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
      {dialog}
    </>
  )
}
