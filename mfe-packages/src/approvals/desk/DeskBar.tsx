import { Box, Button, Icon, isSecondClick, type IconName } from '@matchdesk/shared/ui'
import { Kbd } from '@matchdesk/shared/ui/review'
import type { MouseEvent } from 'react'
import { decisions } from '../../decisions'
import type { useDesk } from './useDesk'

const keyOf = { Accepted: 'A', Rejected: 'R', Pending: 'P' } as const
const tones = { Accepted: 'brand', Rejected: 'danger', Pending: 'plain' } as const

/** The commands take two lines of a phone, and a message one more. */
const narrow = '@container (max-width: 599px)'

/** What can be done with the payment that is open. */
export const DeskBar = ({ of: desk }: { of: ReturnType<typeof useDesk> }) => (
  <>
    {decisions.map(({ status, label, icon }) => (
      <Command key={status} label={label} icon={icon} hint={keyOf[status]} tone={tones[status]} onPick={() => desk.set(status)} />
    ))}
    <Command label="Undo" icon="undo" hint="U" idle={!desk.isUndoable} onPick={desk.undo} />
    <Box role="status" flex="1 1 160px" textAlign="center" css={{ [narrow]: { flexBasis: 'full', '&:empty': { display: 'none' } } }}>
      {desk.message}
    </Box>
    <Command label="Previous" icon="back" hint="K" onPick={desk.previous} />
    <Command label="Next" icon="next" hint="J" onPick={desk.next} />
  </>
)

interface CommandProps {
  label: string
  icon: IconName
  hint: string
  tone?: 'brand' | 'danger' | 'plain'
  /** Nothing happens now. It keeps the focus, so that keys go on working. */
  idle?: boolean
  onPick: () => void
}

function Command({ label, icon, hint, tone = 'plain', idle = false, onPick }: CommandProps) {
  const pick = ({ nativeEvent }: MouseEvent) => !idle && !isSecondClick(nativeEvent) && onPick()
  return (
    <Button tone={tone} aria-disabled={idle} aria-keyshortcuts={hint} onClick={pick}>
      <Icon name={icon} />
      {label}
      <Kbd aria-hidden>{hint}</Kbd>
    </Button>
  )
}
