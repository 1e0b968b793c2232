import { Search } from 'lucide-react'
import * as styles from './topBar.module.css'

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
