import { Button, Notice, RetryNotice } from '@matchdesk/shared/ui/base'
import { nameOf } from '../../payment'
import type { DeskModel } from './useDesk'

/** The decisions that cannot be sent at the moment, and the refused decisions on payments that are not open. */
export const UnsavedDecisions = ({ desk: { stopReason, outboxCount, resume, refusals, reopen } }: { desk: DeskModel }) => (
  <>
    {stopReason !== undefined && (
      <RetryNotice onRetry={resume}>
        {`${outboxCount === 1 ? 'One decision is' : `${outboxCount} decisions are`} not saved yet. ${stopReason}`}
      </RetryNotice>
    )}
    {refusals.map((refusal) => (
      <Notice
        key={refusal.payment.id}
        tone="bad"
        action={
          <Button aria-label={`Open ${nameOf(refusal.payment)}`} onClick={() => reopen(refusal)}>
            Open
          </Button>
        }
      >
        <span>
          <bdi translate="no">{nameOf(refusal.payment)}</bdi>: {refusal.reason}
        </span>
      </Notice>
    ))}
  </>
)
