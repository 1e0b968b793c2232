import { chakra } from '@chakra-ui/react'
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonStyles } from './styles'
import { Breadcrumbs } from './Breadcrumbs'
import type { Breadcrumb } from './types'

interface TopBarProps {
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly narrow: boolean
  readonly folded: boolean
  readonly onToggle: () => void
  /** Shown at its end. */
  readonly children: ReactNode
}

/** The bar over a page: the button of the sidebar, the breadcrumbs, the admin menu. */
export function TopBar({ breadcrumbs, narrow, folded, onToggle, children }: TopBarProps) {
  const Icon = narrow ? Menu : folded ? PanelLeftOpen : PanelLeftClose
  const name = narrow ? 'Open the menu' : folded ? 'Unfold the sidebar' : 'Fold the sidebar'
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap="2"
      height="14"
      paddingInline={narrow ? '2' : '4'}
      position="sticky"
      insetBlockStart="0"
      zIndex="bar"
      bg="bg.panel"
      borderBlockEndWidth="1px"
      borderColor="border"
    >
      <chakra.button type="button" css={iconButtonStyles} aria-label={name} title={name} onClick={onToggle}>
        <Icon size={18} aria-hidden />
      </chakra.button>
      <Breadcrumbs items={breadcrumbs} />
      {children}
    </chakra.header>
  )
}
