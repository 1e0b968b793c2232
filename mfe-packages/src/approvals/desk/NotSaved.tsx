import { Button, Notice, RetryNotice } from '@matchdesk/shared/ui'
import { nameOf } from '../payment'
import type { useDesk } from './useDesk'

/** The decisions that are not saved: those that wait until they can be sent, and those of other payments that were refused. */
export const NotSaved = ({ of: { stop, unsent, resume, refusals, bringBack } }: { of: ReturnType<typeof useDesk> }) => (
  <>
    {stop !== undefined && (
      <RetryNotice onRetry={resume}>{`${unsent === 1 ? 'One decision is' : `${unsent} decisions are`} not saved yet. ${stop}`}</RetryNotice>
    )}
    {refusals.map((refusal) => (
      <Notice
        key={refusal.payment.id}
        tone="bad"
        action={
          <Button aria-label={`Open ${nameOf(refusal.payment)}`} onClick={() => bringBack(refusal)}>
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
