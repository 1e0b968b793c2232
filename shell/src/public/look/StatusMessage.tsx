import type { ReactNode } from 'react'
import * as styles from './actions.module.css'

/** A message that stays on the page: what has happened, or what is missing. */
export const StatusMessage = ({ children }: { children: ReactNode }) => (
  <p className={styles.status} role="status">
    {children}
  </p>
)
