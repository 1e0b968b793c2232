import { useEffect, useRef } from 'react'
import { FoldedSection, Section } from './Section'
import type { MenuSection } from '../types'
import * as frameStyles from '../frame.module.css'
import * as styles from './menu.module.css'

interface SidebarProps {
  readonly brand: string
  readonly menu: readonly MenuSection[]
  readonly folded: boolean
}

/** The menu of the console: sections with their links, or only their icons when folded. */
export function Sidebar({ brand, menu, folded }: SidebarProps) {
  const links = useRef<HTMLDivElement>(null)
  const items = menu.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  const current = items.find((item) => item.current)?.href
  useEffect(() => {
    const link = links.current?.querySelector('[aria-current=page]')
    if (links.current && link) bringIntoView(links.current, link)
  }, [current, folded, items.length])
  const SectionView = folded ? FoldedSection : Section
  return (
    <nav aria-label="Main" className={frameStyles.sidebar} data-folded={folded || undefined}>
      <div className={frameStyles.brand}>
        <span aria-hidden className={frameStyles.logo} />
        {!folded && <span className={frameStyles.name}>{brand}</span>}
      </div>
      <div ref={links} className={styles.menu}>
        {menu.map((section) => (
          <SectionView key={section.title} section={section} />
        ))}
      </div>
    </nav>
  )
}

/** The room in px between the link of the open page and the edge. */
const room = 8

/** Shows an element of a scroller, as near as it is. `scrollIntoView` would also start the next Tab at the element, and not at the link past the menu. */
function bringIntoView(scroller: Element, element: Element) {
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()]
  if (inner.top < outer.top + room) scroller.scrollTop -= outer.top + room - inner.top
  else if (inner.bottom > outer.bottom - room) scroller.scrollTop += inner.bottom - outer.bottom + room
}
