import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as frameStyles from './frame.module.css'
import * as styles from './layout.module.css'
import { Sidebar } from './sidebar/Sidebar'
import * as barStyles from './topBar/topBar.module.css'
import type { MenuSection } from './types'
import { useNarrow } from './useNarrow'

interface LayoutProps {
  /** The name of the console. */
  readonly brand: string
  /** The owner of the app. */
  readonly owner: string
  readonly year: number
  readonly menu: readonly MenuSection[]
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
  /** The top bar beside the button of the sidebar: the heading of the page first. */
  readonly bar: ReactNode
  readonly children: ReactNode
}

/** The console around a page: sidebar, top bar, and the page. On a narrow screen the sidebar is a drawer. */
export function Layout({ brand, owner, year, menu, folded, onFold, bar, children }: LayoutProps) {
  const narrow = useNarrow()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const sidebar = { brand, menu }
  const Icon = narrow ? Menu : folded ? PanelLeftOpen : PanelLeftClose
  const name = narrow ? 'Open the menu' : folded ? 'Expand sidebar' : 'Collapse sidebar'
  const toggle = () => (narrow ? setDrawerOpen(true) : onFold(!folded))
  return (
    <div className={frameStyles.layout}>
      <SkipLink />
      {narrow ? (
        <Drawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          <Sidebar {...sidebar} folded={false} />
        </Drawer>
      ) : (
        <Sidebar {...sidebar} folded={folded} />
      )}
      <div className={frameStyles.column}>
        <header className={frameStyles.bar}>
          <button type="button" className={barStyles.toggle} aria-label={name} title={name} onClick={toggle}>
            <Icon size={18} aria-hidden />
          </button>
          {bar}
        </header>
        <main id="page" className={styles.page} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer} dir="auto">
          © {year} {owner}. All rights reserved.
        </footer>
      </div>
    </div>
  )
}

/** The first tab stop: moves the focus past the menu to the page. The hash belongs to the router, so it is left alone. */
const SkipLink = () => (
  <a
    className={styles.skipLink}
    href="#page"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('page')?.focus()
    }}
  >
    Skip to content
  </a>
)

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sidebar as a modal over the page, on narrow screens. Closes with Escape, a click beside it, and after a link in it was followed. */
function Drawer({ open, onClose, children }: DrawerProps) {
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
