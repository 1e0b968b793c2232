import { Popover } from '@matchdesk/shared/ui/base'
import { useId, useState } from 'react'
import { SectionIcon } from './SectionIcon'
import { Links } from './Links'
import type { MenuSection } from '../types'
import * as styles from './menu.module.css'
import * as popover from '../popover.module.css'

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
