import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { AdminMenu, type AdminMenuProps } from './AdminMenu'
import { Drawer } from './Drawer'
import { Sidebar } from './Sidebar'
import { SkipLink } from './SkipLink'
import { TopBar } from './TopBar'
import type { Crumb, MenuSection } from './types'
import { useNarrow } from './useNarrow'

/** What the frame shows, and what it tells. */
export interface AppFrameProps extends AdminMenuProps {
  /** The name of the console. */
  readonly brand: string
  readonly menu: readonly MenuSection[]
  readonly trail: readonly Crumb[]
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
  /** Somebody is about to follow a link of the menu. */
  readonly onReach: (href: string) => void
  readonly children: ReactNode
}

/** The console around a page: sidebar, top bar, and the page. On a narrow screen the sidebar is a drawer. */
export function AppFrame({ brand, menu, trail, folded, onFold, onReach, children, ...admin }: AppFrameProps) {
  const narrow = useNarrow()
  const [drawn, setDrawn] = useState(false)
  const sidebar = { brand, menu, onReach }
  const toggle = () => (narrow ? setDrawn(true) : onFold(!folded))
  return (
    <chakra.div display="grid" gridTemplateColumns={narrow ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)'} minHeight="100dvh">
      <SkipLink />
      {narrow ? (
        <Drawer open={drawn} onClose={() => setDrawn(false)}>
          <Sidebar {...sidebar} folded={false} />
        </Drawer>
      ) : (
        <Sidebar {...sidebar} folded={folded} />
      )}
      <chakra.div display="grid" gridTemplateRows="auto 1fr" minWidth="0">
        <TopBar trail={trail} narrow={narrow} folded={folded} onToggle={toggle}>
          <AdminMenu {...admin} />
        </TopBar>
        <chakra.main id="page" tabIndex={-1} minWidth="0" outline="0" padding="5" css={{ '@media (max-width: 899px)': { padding: '3' } }}>
          {children}
        </chakra.main>
      </chakra.div>
    </chakra.div>
  )
}
