import { Box, Button, Heading, Icon } from '@matchdesk/shared/ui'
import { Kbd } from '@matchdesk/shared/ui/review'
import type { PaymentEndpoints } from '../payment'
import { QueueAge } from '../queue/QueueAge'
import type { useQueueOrder } from '../queue/useQueueOrder'

interface Props {
  of: PaymentEndpoints
  order: ReturnType<typeof useQueueOrder>
  /** The place of the open payment in the queue, as in `1 of 48`; undefined while none is open. */
  position: string | undefined
  onHelp: () => void
  onClose: () => void
}

/** A narrow screen belongs to a phone: it has no keys to show. */
const styles = { '@container (max-width: 599px)': { '& kbd, & [data-keys]': { display: 'none' } } }

/** The way back to the list, the place in the queue, and how long its oldest payment waits. */
export const DeskHeader = ({ of, order, position, onHelp, onClose }: Props) => (
  <Box containerType="inline-size" marginBlockEnd="3">
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" css={styles}>
      <Button aria-keyshortcuts="Escape" onClick={onClose}>
        <Icon name="back" />
        Back to the list
        <Kbd aria-hidden>Esc</Kbd>
      </Button>
      {position && <Heading>{position}</Heading>}
      <QueueAge of={of} />
      {order.isServed && (
        <Button tone="quiet" marginInlineStart="auto" aria-keyshortcuts="O" onClick={order.turn}>
          <span>{`Order: ${order.isOldestFirst ? 'oldest' : 'newest'} first`}</span>
          <Kbd aria-hidden>O</Kbd>
        </Button>
      )}
      <Button data-keys tone="quiet" marginInlineStart={order.isServed ? undefined : 'auto'} aria-keyshortcuts="?" onClick={onHelp}>
        Shortcuts
        <Kbd aria-hidden>?</Kbd>
      </Button>
    </Box>
  </Box>
)
