import type { MenuGroup } from '../types'
import * as styles from './menu.module.css'

/** The links of a section, by group. */
export function Links({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map((group) => (
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
}

/** A label that a wide font or a translation makes too long shows its text in the tooltip of the browser. */
function showCutText(label: HTMLElement) {
  if (label.scrollWidth > label.clientWidth) label.title = label.innerText
}
