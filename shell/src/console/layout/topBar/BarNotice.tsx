import type { ReactNode } from 'react'
import * as styles from './barNotice.module.css'
import { useNarrow } from '../useNarrow'

interface BarNoticeProps {
  /** The sentence for screen readers. */
  readonly text: string
  /** The words beside the heading, in a window with room for them or where there is no button. */
  readonly title: string
  /** Its buttons. */
  readonly children?: ReactNode
}

/** A notice in the top bar, where it covers nothing of a page. */
export function BarNotice({ text, title, children }: BarNoticeProps) {
  const narrow = useNarrow()
  return (
    <div role="status" className={styles.notice}>
      <span className={styles.spoken}>{text}</span>
      {!(narrow && children) && (
        <span aria-hidden title={text} className={styles.title}>
          {title}
        </span>
      )}
      {children}
    </div>
  )
}
