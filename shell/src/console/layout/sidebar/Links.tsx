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
          {title}
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
