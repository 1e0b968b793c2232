import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './layout.module.css'

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target }) => (target === dialog.current || (target instanceof Element && target.closest('a'))) && onClose()}
    >
      {open && children}
    </dialog>
  )
}
