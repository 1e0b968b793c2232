import { useRead } from '@matchdesk/shared/client'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { ageText, useAddressParams, useListState } from '@matchdesk/shared/screens'
import { Box, Heading, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Kbd } from '@matchdesk/shared/ui/review'
import { FIRST_PAYMENT, type PaymentEndpoints } from '../../payment'
import { Command } from './Command'

/** Begins with the oldest payment of the queue or with the newest; undefined where the API cannot sort. */
export function useDeskOrder({ list }: PaymentEndpoints) {
  const canSort = useCapabilities()?.has('lists') === true
  const isOldestFirst = useListState(list).order === 'createdAt'
  const [, changeAddress] = useAddressParams()
  const turn = () => changeAddress({ desk: FIRST_PAYMENT, sort: isOldestFirst ? undefined : 'createdAt', page: undefined }, true)
  return canSort ? { isOldestFirst, turn } : undefined
}

interface Props {
  endpoints: PaymentEndpoints
  order: ReturnType<typeof useDeskOrder>
  /** The place of the open payment in the queue, as in `1 of 48`; undefined while none is open. */
  position: string | undefined
  onHelp: () => void
  onClose: () => void
}

/** A narrow screen belongs to a phone: it has no keys to show. */
const styles = { '@container (max-width: 599px)': { '& kbd, & [data-keys]': { display: 'none' } } }

/** The way back to the list, the place in the queue, and the age of its oldest payment. */
export const DeskHeader = ({ endpoints, order, position, onHelp, onClose }: Props) => (
  <Box containerType="inline-size" marginBlockEnd="3">
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" css={styles}>
      <Command label="Back to the list" icon="back" hint="Esc" shortcut="Escape" onPick={onClose} />
      {position && <Heading dir="auto">{position}</Heading>}
      {order && <QueueAge endpoints={endpoints} />}
      {order && (
        <Button tone="quiet" style={{ marginInlineStart: 'auto' }} aria-keyshortcuts="O" onClick={order.turn}>
          <span>{`Order: ${order.isOldestFirst ? 'oldest' : 'newest'} first`}</span>
          <Kbd aria-hidden>O</Kbd>
        </Button>
      )}
      <Button data-keys tone="quiet" style={{ marginInlineStart: order ? undefined : 'auto' }} aria-keyshortcuts="?" onClick={onHelp}>
        Shortcuts
        <Kbd aria-hidden>?</Kbd>
      </Button>
    </Box>
  </Box>
)

/** The waiting time of the oldest pending payment. */
function QueueAge({ endpoints }: { endpoints: PaymentEndpoints }) {
  const host = useHost()
  const { query } = useListState(endpoints.list)
  const { filter, page: _, ...filters } = query
  const { value } = useRead(host, endpoints.list, filter === 'Pending' ? { query: { ...filters, filter, sort: 'createdAt', limit: 1 } } : undefined)
  const since = value?.history[0]?.createdAt
  return since && <Text color="fg.muted">{`oldest: ${ageText(since, host.locale)}`}</Text>
}
