import type { Failure } from '@matchdesk/shared/client'
import { Notice, RetryNotice } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

interface Props {
  failure: Failure
  onRetry: () => void
  /** Leads on where the same read fails again: the record does not exist, or the server refuses a value of the address. Without it, Retry stays. */
  wayOut?: ReactNode
}

/** Why a read failed, with Retry or with a way out. */
export const ReadFailure = ({ failure: { kind, message }, onRetry, wayOut }: Props) =>
  wayOut && (kind === 'notFound' || kind === 'invalid') ? (
    <Notice tone="bad" action={wayOut}>
      {message}
    </Notice>
  ) : (
    <RetryNotice onRetry={onRetry}>{message}</RetryNotice>
  )
