import type { ReactNode } from 'react'
import * as styles from './document.module.css'
import { WidePage } from '../ui/WidePage'

interface Props {
  readonly title: string
  /** The date from which it is in effect. */
  readonly date?: ReactNode
  readonly children: ReactNode
}

/** A text to read. */
export const DocumentPage = ({ title, date, children }: Props) => (
  <WidePage title={title}>
    <main className={styles.document}>
      <h1>{title}</h1>
      {date && <p className={styles.date}>{date}</p>}
      {children}
    </main>
  </WidePage>
)
