import { HeldNote } from '@matchdesk/shared/screens'
import type { HeldClaim } from '@matchdesk/shared/contract'
import { Box } from '@matchdesk/shared/ui'
import { nameOf, type Payment } from '../payment'
import { Command } from './Command'
import type { useDesk } from './useDesk'

interface Props {
  of: ReturnType<typeof useDesk>
  payment: Payment
  claim: HeldClaim
}

/** In place of a payment that somebody else reviews: who does, and the ways on. */
export const HeldPayment = ({ of: desk, payment, claim }: Props) => (
  <>
    <HeldNote what={nameOf(payment)} claim={claim} onTakeOver={desk.takeOver} />
    <Box display="flex" gap="2" marginBlockStart="3">
      <Command label="Previous" icon="back" hint="K" onPick={desk.previous} />
      <Command label="Next" icon="next" hint="J" onPick={desk.next} />
      <Box role="status">{desk.message}</Box>
    </Box>
  </>
)
