import { lazyPart, useCapabilities } from '@matchdesk/shared/remote'
import { Box } from '@matchdesk/shared/ui'
import type { Payment } from '../../../payment'

const LookAlikesPanel = lazyPart(() => import('./LookAlikesPanel'))

/** Other payments with the same screenshot. Their line has its place before they arrive: nothing on the desk moves. */
export const LookAlikes = ({ payment }: { payment: Payment }) =>
  useCapabilities()?.has('money') && (
    <Box minHeight="10" flexShrink="0">
      <LookAlikesPanel key={payment.id} payment={payment} />
    </Box>
  )
