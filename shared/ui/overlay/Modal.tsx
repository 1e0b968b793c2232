import { Dialog, Portal, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { usePortalRoot } from '../UiProvider'

interface Props {
  title: string
  children: ReactNode
  /** The buttons at its foot. */
  footer: ReactNode
  onClose: () => void
}

/** A wide panel over the page. Escape closes it, and focus goes back to where it was. */
export function Modal({ title, children, footer, onClose }: Props) {
  return (
    <Dialog.Root open closeOnInteractOutside={false} onOpenChange={({ open }) => !open && onClose()}>
      <Portal container={usePortalRoot()}>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxWidth="min(1200px, 100%)">
            <Stack gap="3">
              <Dialog.Title>{title}</Dialog.Title>
              {children}
            </Stack>
            <Dialog.Footer>{footer}</Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
