import { ClaimNote, type ColleagueClaim } from '@matchdesk/shared/screens'
import { Box } from '@matchdesk/shared/ui'
import { statusOptions, type Status } from '../../decision/decision'
import { nameOf, type Payment } from '../../payment'
import { Command } from './Command'
import type { DeskModel } from './useDesk'

const keys = { Accepted: 'A', Rejected: 'R', Pending: 'P' } as const
const tones = { Accepted: 'brand', Rejected: 'danger', Pending: 'plain' } as const

/** The commands take two lines of a phone, and a message one more. */
const narrow = '@container (max-width: 599px)'

interface Props {
  desk: DeskModel
  onSet: (status: Status) => void
  /** Undefined where no money can be marked as paid back. */
  onPayBack: (() => void) | undefined
}

/** The commands for the open payment. */
export const DeskBar = ({ desk, onSet, onPayBack }: Props) => (
  <>
    {statusOptions.map(({ status, label, icon }) => (
      <Command key={status} label={label} icon={icon} hint={keys[status]} tone={tones[status]} onPick={() => onSet(status)} />
    ))}
    {onPayBack && <Command label="Paid back" hint="B" onPick={onPayBack} />}
    <Command label="Undo" icon="undo" hint="U" idle={!desk.isUndoable} onPick={desk.undo} />
    <Box role="status" flex="1 1 160px" textAlign="center" css={{ [narrow]: { flexBasis: 'full', '&:empty': { display: 'none' } } }}>
      {desk.message}
    </Box>
    <Command label="Previous" icon="back" hint="K" onPick={desk.previous} />
    <Command label="Next" icon="next" hint="J" onPick={desk.next} />
  </>
)

interface ClaimProps {
  desk: DeskModel
  payment: Payment
  claim: ColleagueClaim
}

/** In place of a payment that a colleague reviews: the holder, and the ways on. */
export const ClaimedPayment = ({ desk, payment, claim }: ClaimProps) => (
  <>
    <ClaimNote what={nameOf(payment)} claim={claim} onTakeOver={desk.takeOver} />
    <Box display="flex" gap="2" marginBlockStart="3">
      <Command label="Previous" icon="back" hint="K" onPick={desk.previous} />
      <Command label="Next" icon="next" hint="J" onPick={desk.next} />
      <Box role="status">{desk.message}</Box>
    </Box>
  </>
)
