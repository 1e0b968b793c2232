import type { ReactNode } from 'react'
import * as form from './form.module.css'
import * as styles from './message.module.css'
import { PublicPage } from './PublicPage'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onAction: () => void
}

/** A whole page that says what went wrong, with one action. */
export const FullPageMessage = ({ title, children, action, onAction }: Props) => (
  <PublicPage>
    <main className={styles.message} role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
      <button type="button" className={form.button} onClick={onAction}>
        {action}
      </button>
    </main>
  </PublicPage>
)
