import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import { Notice } from './Notice'

/** Why something failed, where it concerns, with a button that tries it again. */
export const RetryNotice = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <Notice tone="bad" action={<Button onClick={onRetry}>Retry</Button>}>
    {children}
  </Notice>
)
