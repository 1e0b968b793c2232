import { chakra } from '@chakra-ui/react'
import { Logo } from './Logo'
import { FoldedSection } from './FoldedSection'
import { Section } from './Section'
import type { MenuSection } from './types'

interface SidebarProps {
  readonly brand: string
  readonly menu: readonly MenuSection[]
  readonly folded: boolean
  readonly onPreload: (href: string) => void
}

/** The menu of the console: sections with their links, or only their icons when folded. */
export function Sidebar({ brand, menu, folded, onPreload }: SidebarProps) {
  const preload = ({ target }: { target: EventTarget }) => {
    const href = target instanceof Element && target.closest('a')?.getAttribute('href')
    if (href) onPreload(href)
  }
  const SectionView = folded ? FoldedSection : Section
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
      onPointerOver={preload}
      onFocus={preload}
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
        <Logo />
        {!folded && (
          <chakra.span fontWeight="semibold" fontSize="lg" letterSpacing="-0.01em" truncate>
            {brand}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div flex="1" overflowY="auto" padding="2" paddingBlockEnd="6" css={{ scrollbarWidth: 'thin' }}>
        {menu.map((section) => (
          <SectionView key={section.title} section={section} />
        ))}
      </chakra.div>
    </chakra.nav>
  )
}
