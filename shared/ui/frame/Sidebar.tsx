import { chakra } from '@chakra-ui/react'
import { Mark } from './Mark'
import { FoldedSection } from './FoldedSection'
import { Section } from './Section'
import type { MenuSection } from './types'

interface SidebarProps {
  readonly brand: string
  readonly menu: readonly MenuSection[]
  readonly folded: boolean
  readonly onReach: (href: string) => void
}

/** The menu of the console: sections with their links, or only their icons when folded. */
export function Sidebar({ brand, menu, folded, onReach }: SidebarProps) {
  const reach = ({ target }: { target: EventTarget }) => {
    const href = target instanceof Element && target.closest('a')?.getAttribute('href')
    if (href) onReach(href)
  }
  const Part = folded ? FoldedSection : Section
  return (
    <chakra.nav
      aria-label="Main"
      display="flex"
      flexDirection="column"
      position="sticky"
      insetBlockStart="0"
      height="100dvh"
      width={folded ? 'folded' : 'sidebar'}
      bg="bg.panel"
      borderInlineEndWidth="1px"
      borderColor="border"
      transition="width 160ms ease"
      onPointerOver={reach}
      onFocus={reach}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2.5"
        height="14"
        flexShrink="0"
        paddingInline={folded ? '0' : '4'}
        justifyContent={folded ? 'center' : 'start'}
      >
        <Mark />
        {!folded && (
          <chakra.span fontWeight="semibold" fontSize="lg" letterSpacing="-0.01em" truncate>
            {brand}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div flex="1" overflowY="auto" padding="2" paddingBlockEnd="6" css={{ scrollbarWidth: 'thin' }}>
        {menu.map((section) => (
          <Part key={section.title} section={section} />
        ))}
      </chakra.div>
    </chakra.nav>
  )
}
