import { ChevronRight, Search } from 'lucide-react'
import type { Breadcrumb } from '../types'
import * as styles from './topBar.module.css'

/** The path to the open page; its last part is the page's heading. A narrow screen shows only that. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const lastIndex = items.length - 1
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {items.map(({ title, href }, index) => (
          <li key={index} aria-current={index === lastIndex ? 'page' : undefined}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {index === lastIndex ? (
              <h1 dir="auto" tabIndex={-1}>
                {title}
              </h1>
            ) : href ? (
              <a href={href}>{title}</a>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Opens the search of pages and records. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className={styles.toggle}
    aria-label="Search pages and records"
    aria-keyshortcuts="Control+K Meta+K"
    title="Search pages and records (Ctrl K)"
    onClick={onOpen}
  >
    <Search size={18} aria-hidden />
  </button>
)
