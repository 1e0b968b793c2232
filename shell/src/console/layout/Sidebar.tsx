import { useEffect, useRef } from 'react'
import { Logo } from './Logo'
import { FoldedSection } from './FoldedSection'
import { Section } from './Section'
import type { MenuSection } from './types'
import * as styles from './sidebar.module.css'

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
  const nav = useRef<HTMLElement>(null)
  const current = menu.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).find((item) => item.current)?.href
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current, folded])
  const SectionView = folded ? FoldedSection : Section
  return (
    <nav ref={nav} aria-label="Main" className={styles.sidebar} data-folded={folded || undefined} onPointerOver={preload} onFocus={preload}>
      <div className={styles.brand}>
        <Logo />
        {!folded && <span className={styles.name}>{brand}</span>}
      </div>
      <div className={styles.menu}>
        {menu.map((section) => (
          <SectionView key={section.title} section={section} />
        ))}
      </div>
    </nav>
  )
}
