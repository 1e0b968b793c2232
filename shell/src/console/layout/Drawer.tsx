import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sidebar as a modal over the page, on narrow screens. Closes with Escape, a click beside it, and after a link in it was followed. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <chakra.dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target }) => (target === dialog.current || (target instanceof Element && target.closest('a'))) && onClose()}
      margin="0"
      padding="0"
      border="0"
      height="100dvh"
      maxHeight="none"
      maxWidth="min(280px, 85vw)"
      bg="bg.panel"
      color="fg"
      boxShadow="raised"
      css={{ insetInlineStart: '0', insetInlineEnd: 'auto', '&::backdrop': { background: 'rgba(20, 12, 10, 0.5)' } }}
    >
      {open && children}
    </chakra.dialog>
  )
}
