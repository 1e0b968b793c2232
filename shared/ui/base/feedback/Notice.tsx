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

interface RetryProps {
  /** Without it, the message of the failure. */
  children?: ReactNode
  onRetry: () => void
  /** Why a read failed: it decides whether Retry can help. Without it, Retry is there. */
  failure?: { readonly kind: string; readonly message: string }
  /** In place of a Retry that cannot help. */
  wayOut?: ReactNode
}

/** The same request gets the same answer: there is no such record, or the server refuses what was asked. */
const lastingKinds: ReadonlySet<string> = new Set(['notFound', 'invalid', 'refused'])

/** The reason of a failure, with a button that tries again where that can help. */
export const RetryNotice = ({ failure, children = failure?.message, onRetry, wayOut }: RetryProps) => (
  <Notice tone="bad" action={failure && lastingKinds.has(failure.kind) ? wayOut : <Button onClick={onRetry}>Retry</Button>}>
    {children}
  </Notice>
)
