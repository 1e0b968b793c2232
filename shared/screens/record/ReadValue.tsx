import type { Reading } from '@matchdesk/shared/client'
import type { Endpoint, Output } from '@matchdesk/shared/contract'
import { RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

interface Props<E extends Endpoint> {
  of: Reading<E>
  /** The rows of the skeleton while it is read. */
  rows: number
  children: (value: Output<E>) => ReactNode
}

/** What was read, once it is here; why it is not, with Retry. An expired session is the host's business. */
export function ReadValue<E extends Endpoint>({ of: { value, failure, again }, rows, children }: Props<E>) {
  if (value !== undefined) return children(value)
  if (!failure || failure.kind === 'expired') return <Skeleton rows={rows} />
  return <RetryNotice onRetry={again}>{failure.message}</RetryNotice>
}
