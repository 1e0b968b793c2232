import type { ReactNode } from 'react'
import * as styles from './form.module.css'

/** The one button that sends a public form. */
export const Button = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <button className={styles.button} aria-busy={busy} aria-disabled={busy}>
    {children}
  </button>
)
