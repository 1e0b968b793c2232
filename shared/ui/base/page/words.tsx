import type { ReactNode } from 'react'
import * as styles from './words.module.css'

interface Props {
  children: ReactNode
}

interface MutedProps extends Props {
  id?: string
  small?: boolean
}

/** The heading of a section. */
export const Heading = ({ children }: Props) => <h2 className={styles.heading}>{children}</h2>

/** Words of less weight. */
export const Muted = ({ id, small, children }: MutedProps) => (
  <p id={id} className={styles.muted} data-small={small || undefined}>
    {children}
  </p>
)

/** The words in the place of rows. Screen readers read them. */
export const Empty = ({ children }: Props) => (
  <p role="status" className={styles.muted} data-alone>
    {children}
  </p>
)

/** For screen readers alone, which read each change. */
export const ScreenReaderStatus = ({ children }: Props) => (
  <p role="status" className={styles.unseen}>
    {children}
  </p>
)
