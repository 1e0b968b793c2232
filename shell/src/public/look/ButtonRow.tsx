import type { ReactNode } from 'react'
import * as styles from './actions.module.css'

/** Two buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
