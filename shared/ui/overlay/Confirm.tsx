import { Dialog, Portal } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../Button'
import { usePortalRoot } from '../UiProvider'

interface Props {
  title: string
  /** What will happen, and to whom. */
  children: ReactNode
  /** The verb of the button that does it. */
  verb: string
  tone?: 'brand' | 'danger'
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. Focus starts on Cancel, Escape cancels, and focus goes back to where it was. */
export function Confirm({ title, children, verb, tone = 'danger', busy, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open role="alertdialog" initialFocusEl={() => cancel.current} onOpenChange={({ open }) => !open && !busy && onCancel()}>
      <Portal container={usePortalRoot()}>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description as="div">{children}</Dialog.Description>
            <Dialog.Footer>
              <Button ref={cancel} disabled={busy} onClick={onCancel}>
                Cancel
              </Button>
              <Button tone={tone} disabled={busy} aria-busy={busy} onClick={onConfirm}>
                {verb}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
