import { Box } from '@matchdesk/shared/ui'
import { decisions, type Status } from '../../decisions'
import { Command } from './Command'
import type { useDesk } from './useDesk'

const keyOf = { Accepted: 'A', Rejected: 'R', Pending: 'P' } as const
const tones = { Accepted: 'brand', Rejected: 'danger', Pending: 'plain' } as const

/** The commands take two lines of a phone, and a message one more. */
const narrow = '@container (max-width: 599px)'

interface Props {
  of: ReturnType<typeof useDesk>
  onSet: (status: Status) => void
}

/** What can be done with the payment that is open. */
export const DeskBar = ({ of: desk, onSet }: Props) => (
  <>
    {decisions.map(({ status, label, icon }) => (
      <Command key={status} label={label} icon={icon} hint={keyOf[status]} tone={tones[status]} onPick={() => onSet(status)} />
    ))}
    <Command label="Undo" icon="undo" hint="U" idle={!desk.isUndoable} onPick={desk.undo} />
    <Box role="status" flex="1 1 160px" textAlign="center" css={{ [narrow]: { flexBasis: 'full', '&:empty': { display: 'none' } } }}>
      {desk.message}
    </Box>
    <Command label="Previous" icon="back" hint="K" onPick={desk.previous} />
    <Command label="Next" icon="next" hint="J" onPick={desk.next} />
  </>
)
