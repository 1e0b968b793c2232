import { ChevronRight } from 'lucide-react'
import { SectionIcon } from './SectionIcon'
import { Links } from './Links'
import type { MenuSection } from '../types'
import * as styles from './menu.module.css'

const collapseAbove = 12

/** A section of the sidebar with its links. A section with one link of the same name is rendered as that link; a long one starts closed. */
export function Section({ section }: { section: MenuSection }) {
  const items = section.groups.flatMap((group) => group.items)
  const [only] = items
  if (items.length === 1 && only?.title === section.title)
    return (
      <a className={`${styles.link} ${styles.title}`} href={only.href} aria-current={only.current ? 'page' : undefined}>
        <SectionIcon name={section.icon} size={18} />
        {only.title}
      </a>
    )
  return (
    <details className={styles.section} open={items.length <= collapseAbove || items.some(({ current }) => current)}>
      <summary className={`${styles.link} ${styles.title}`}>
        <SectionIcon name={section.icon} size={18} />
        {section.title}
        <ChevronRight className={styles.chevron} size={14} aria-hidden />
      </summary>
      <div>
        <Links groups={section.groups} />
      </div>
    </details>
  )
}
