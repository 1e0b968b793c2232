import { Dialog as Chakra, Portal } from '../chakra/chakra'
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { useEventRoot, usePortalRoot } from '../base/portalRoot'
import { ignoreSecondClick } from './ignoreSecondClick'
import { useModal } from './useModal'
import { useReturnFocus } from './useReturnFocus'

interface Props {
  title: string
  /** An alert is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` is for tables, `side` fills the end of the page over its whole height, with a footer that stays. */
  size?: 'wide' | 'side'
  /** The focus starts here; else on the first element that takes it. */
  first?: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

const sizes = {
  wide: { maxWidth: 'min(1200px, 100%)' },
  side: {
    marginBlock: '0',
    height: '100cqh',
    paddingBlockStart: '14',
    paddingBlockEnd: '0',
    overflowY: 'auto',
    borderRadius: 'none',
    '& > [class*=footer]': {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: '1',
      marginInline: '-5',
      padding: '4',
      paddingInline: '5',
      bg: 'bg.panel',
      borderBlockStartWidth: '1px',
      borderColor: 'border',
    },
  },
} as const

/** A panel over the page. Escape closes it, and focus goes back to where it was. */
export function Dialog({ title, role = 'dialog', size, first, onClose, children }: Props) {
  const eventRoot = useEffectEvent(useEventRoot())
  useEffect(() => {
    const root = eventRoot()
    ignoreSecondClick(root)
    return () => ignoreSecondClick(root)
  }, [])
  const before = useReturnFocus()
  const container = useModal(onClose, role === 'dialog')
  return (
    <Chakra.Root
      open
      role={role}
      finalFocusEl={before}
      {...container.root}
      {...(first && { initialFocusEl: () => first.current })}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal container={usePortalRoot()}>
        <Chakra.Backdrop />
        <Chakra.Positioner {...container.positioner} {...(size === 'side' && { padding: '0', justifyContent: 'flex-end' })}>
          <Chakra.Content {...container.content} {...(size && sizes[size])}>
            <Chakra.Title>{title}</Chakra.Title>
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

/** The text of a dialog. */
export const DialogText = ({ children }: { children: ReactNode }) => <Chakra.Description as="div">{children}</Chakra.Description>

/** The buttons of a dialog. */
export const DialogFooter = Chakra.Footer
