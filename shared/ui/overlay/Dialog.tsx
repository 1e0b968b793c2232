import { Dialog as Chakra } from '@chakra-ui/react/dialog'
import { Portal } from '../chakra/chakra'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { isSecondClick } from '../base/events/isSecondClick'
import { useEventRoot, usePortalRoot } from '../base/portalRoot'
import { useModal } from './useModal'

interface Props {
  title: string
  /** An alert is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` is for tables, `side` fills the end of the page over its whole height, with a footer that stays. */
  size?: 'wide' | 'side'
  /** The focus starts here; else where the content has put it, or on the first element that takes it. */
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
      initialFocusEl={() => first?.current ?? container.content.ref.current?.querySelector<HTMLElement>(':focus') ?? null}
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

/** The buttons of a dialog, in the order in which they stand: quiet ones at the start, then Cancel, then the one act. */
export const DialogFooter = Chakra.Footer

const types = ['mousedown', 'click', 'dblclick'] as const

/** Once a click has opened or closed something, the second one of a double click is not for what is there then. */
function ignoreSecondClick(root: Node) {
  const check = (event: Event) => {
    if (!isSecondClick(event)) return types.forEach((type) => root.removeEventListener(type, check, true))
    event.preventDefault()
    event.stopPropagation()
  }
  types.forEach((type) => root.addEventListener(type, check, true))
}

/**
 * The element that had the focus before a dialog opened. The focus goes back to it also where the dialog closes before Chakra's
 * trap starts, one frame after it opened.
 */
function useReturnFocus() {
  const before = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = document.activeElement instanceof HTMLElement ? document.activeElement : null
    before.current = element
    return () => void setTimeout(() => document.activeElement === document.body && element?.focus({ preventScroll: true }))
  }, [])
  return () => before.current
}
