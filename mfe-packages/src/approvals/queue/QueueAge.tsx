import { useRead } from '@matchdesk/shared/client'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { ageText, useList } from '@matchdesk/shared/screens'
import { Text } from '@matchdesk/shared/ui'
import type { PaymentEndpoints } from '../payment'

/** How long the oldest pending payment of the queue waits. */
export function QueueAge({ of }: { of: PaymentEndpoints }) {
  const host = useHost()
  const isServed = useCapabilities()?.has('sorting') === true
  const { query } = useList(of.list)
  const { filter, page: _, ...filters } = query
  const isAsked = isServed && filter === 'Pending'
  const { value } = useRead(host, of.list, isAsked ? { query: { ...filters, filter, sort: 'createdAt', limit: 1 } } : undefined)
  const since = value?.history[0]?.createdAt
  return since && <Text color="fg.muted">{`oldest: ${ageText(since, host.locale)}`}</Text>
}
