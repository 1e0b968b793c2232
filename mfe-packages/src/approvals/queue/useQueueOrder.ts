import { useCapabilities } from '@matchdesk/shared/remote'
import { useAddressParams, useList } from '@matchdesk/shared/screens'
import type { PaymentEndpoints } from '../payment'

/** Where the API sorts, the desk begins with the oldest payment of its queue or with the newest. */
export function useQueueOrder(of: PaymentEndpoints) {
  const isServed = useCapabilities()?.has('sorting') === true
  const isOldestFirst = useList(of.list).order === 'createdAt'
  const [, changeAddress] = useAddressParams()
  return {
    isServed,
    isOldestFirst,
    turn: () => isServed && changeAddress({ desk: 'first', sort: isOldestFirst ? undefined : 'createdAt', page: undefined }, true),
  }
}
