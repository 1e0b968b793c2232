import type { ReactNode } from 'react'
import * as styles from './actions.module.css'

/** Two buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** A button beside the main one. */
export const SecondaryButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.secondary} onClick={onClick}>
    {children}
  </button>
)
