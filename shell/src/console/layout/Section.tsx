import { ChevronRight } from 'lucide-react'
import { SectionIcon } from './SectionIcon'
import { Links } from './Links'
import type { MenuSection } from './types'

const collapseAbove = 12

/** A section of the sidebar with its links. A section with one link of the same name is rendered as that link; a long one starts closed. */
export function Section({ section }: { section: MenuSection }) {
  const items = section.groups.flatMap((group) => group.items)
  const [only] = items
  if (items.length === 1 && only?.title === section.title)
    return (
      <a className="menu-link menu-only" href={only.href} aria-current={only.current ? 'page' : undefined}>
        <SectionIcon name={section.icon} size={18} />
        {only.title}
      </a>
    )
  return (
    <details className="menu-section" open={items.length <= collapseAbove || items.some(({ current }) => current)}>
      <summary className="menu-link">
        <SectionIcon name={section.icon} size={18} />
        {section.title}
        <ChevronRight size={14} aria-hidden />
      </summary>
      <div>
        <Links groups={section.groups} />
      </div>
    </details>
  )
}
