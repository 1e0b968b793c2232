import { Popover } from '@matchdesk/shared/ui/base'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { SectionIcon } from './SectionIcon'
import type { MenuGroup, MenuSection } from '../types'
import * as styles from './menu.module.css'
import * as popover from '../popover.module.css'

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

/** A section of the folded sidebar: its icon, which opens its links beside it. */
export function FoldedSection({ section }: { section: MenuSection }) {
  const id = useId()
  const [top, setTop] = useState(0)
  const items = section.groups.flatMap((group) => group.items)
  const lines = items.length + section.groups.filter(({ title }) => title).length
  const current = items.some((item) => item.current) ? 'page' : undefined
  const [only] = items
  if (items.length === 1 && only)
    return (
      <a className={`${styles.link} ${styles.icon}`} href={only.href} title={only.title} aria-label={only.title} aria-current={current}>
        <SectionIcon name={section.icon} size={20} />
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={`${styles.link} ${styles.icon}`}
        popoverTarget={id}
        title={section.title}
        aria-label={section.title}
        aria-current={current}
        onClick={({ currentTarget }) => setTop(currentTarget.getBoundingClientRect().top)}
      >
        <SectionIcon name={section.icon} size={20} />
      </button>
      <Popover
        id={id}
        className={popover.section}
        style={{ insetBlockStart: `min(${top}px, max(8px, 100dvh - ${lines * 32 + 96}px))` }}
        onClick={({ currentTarget, target }) => target instanceof Element && target.closest('a') && currentTarget.hidePopover()}
      >
        <p className={popover.title}>{section.title}</p>
        <Links groups={section.groups} />
      </Popover>
    </>
  )
}

/** The links of a section, by group. */
const Links = ({ groups }: { groups: readonly MenuGroup[] }) =>
  groups.map((group) => (
    <div key={group.title ?? ''} role={group.title ? 'group' : undefined} aria-label={group.title}>
      {group.title && (
        <p aria-hidden className={styles.group}>
          {group.title}
        </p>
      )}
      {group.items.map(({ href, title, current, waiting }) => (
        <a key={href} className={styles.link} href={href} aria-current={current ? 'page' : undefined} title={waiting?.text}>
          <span className={styles.label} onPointerEnter={({ currentTarget }) => showCutText(currentTarget)}>
            {title}
          </span>
          {waiting && (
            <span aria-hidden className={styles.count}>
              {waiting.count}
            </span>
          )}
        </a>
      ))}
    </div>
  ))

/** A label that a wide font or a translation makes too long shows its text in the tooltip of the browser. */
function showCutText(label: HTMLElement) {
  if (label.scrollWidth > label.clientWidth) label.title = label.innerText
}
