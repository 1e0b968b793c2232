import { ClaimNote, type ColleagueClaim } from '@matchdesk/shared/screens'
import { Box } from '@matchdesk/shared/ui'
import { nameOf, type Payment } from '../../payment'
import { Command } from './Command'
import type { DeskModel } from './useDesk'

interface Props {
  desk: DeskModel
  payment: Payment
  claim: ColleagueClaim
}

/** In place of a payment that a colleague reviews: the holder, and the ways on. */
export const ClaimedPayment = ({ desk, payment, claim }: Props) => (
  <>
    <ClaimNote what={nameOf(payment)} claim={claim} onTakeOver={desk.takeOver} />
    <Box display="flex" gap="2" marginBlockStart="3">
      <Command label="Previous" icon="back" hint="K" onPick={desk.previous} />
      <Command label="Next" icon="next" hint="J" onPick={desk.next} />
      <Box role="status">{desk.message}</Box>
    </Box>
  </>
)
