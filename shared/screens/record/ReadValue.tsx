import type { Reading } from '@matchdesk/shared/client'
import type { Endpoint, Output } from '@matchdesk/shared/contract'
import { RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

interface Props<E extends Endpoint> {
  reading: Reading<E>
  /** The rows of the skeleton while it is read. */
  rows: number
  /** Leads on where Retry cannot help. */
  wayOut?: ReactNode
  children: (value: Output<E>) => ReactNode
}

/** The value once it is here, or the reason with Retry. An expired session is the host's business. */
export function ReadValue<E extends Endpoint>({ reading: { value, failure, refetch }, rows, wayOut, children }: Props<E>) {
  if (value !== undefined) return children(value)
  if (!failure || failure.kind === 'expired') return <Skeleton rows={rows} />
  return <RetryNotice failure={failure} onRetry={refetch} wayOut={wayOut} />
}
