import type { ReactNode } from 'react'
import type { PublicPageProps } from '../ui/CardPage'
import * as styles from './document.module.css'
import { WidePage } from '../ui/WidePage'

interface Props extends PublicPageProps {
  /** The date from which it is in effect. */
  readonly date?: ReactNode
  readonly children: ReactNode
}

/** A text to read. */
export function DocumentPage({ title, date, children, ...frame }: Props) {
  return (
    <WidePage {...frame}>
      <main className={styles.document}>
        <h1>{title}</h1>
        {date && <p className={styles.date}>{date}</p>}
        {children}
      </main>
    </WidePage>
  )
}
