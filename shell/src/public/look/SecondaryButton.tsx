import type { ReactNode } from 'react'
import * as styles from './actions.module.css'

/** A button beside the main one. */
export const SecondaryButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.secondary} onClick={onClick}>
    {children}
  </button>
)
