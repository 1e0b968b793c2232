import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import * as styles from './notice.module.css'

interface Props {
  tone: 'bad' | 'warn' | 'plain'
  children: ReactNode
  /** The way on, for example a Retry button. */
  action?: ReactNode
}

/** A sentence that stays where it concerns: why something failed, or what is missing, with the way on. */
export function Notice({ tone, children, action }: Props) {
  const Icon = tone === 'plain' ? Info : CircleAlert
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** The reason of a failure, with a button that tries again. */
export const RetryNotice = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <Notice tone="bad" action={<Button onClick={onRetry}>Retry</Button>}>
    {children}
  </Notice>
)
