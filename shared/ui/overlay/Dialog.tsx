import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { usePortalRoot } from '../UiProvider'

interface Props {
  title: string
  /** An alert is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` is for tables. */
  size?: 'wide'
  /** Where the focus starts; else on the first thing that takes it. */
  first?: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** A panel over the page. Escape closes it, and focus goes back to where it was. */
export function Dialog({ title, role = 'dialog', size, first, onClose, children }: Props) {
  return (
    <Chakra.Root open role={role} {...(first && { initialFocusEl: () => first.current })} onOpenChange={({ open }) => !open && onClose()}>
      <Portal container={usePortalRoot()}>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content {...(size && { maxWidth: 'min(1200px, 100%)' })}>
            <Chakra.Title>{title}</Chakra.Title>
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}

/** What a dialog says. */
export const DialogText = ({ children }: { children: ReactNode }) => <Chakra.Description as="div">{children}</Chakra.Description>

/** The buttons of a dialog. */
export const DialogFooter = Chakra.Footer
