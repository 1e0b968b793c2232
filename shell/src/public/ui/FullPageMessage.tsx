import { ErrorBoundary } from '@matchdesk/shared/host'
import { Button } from '@matchdesk/shared/ui/base'
import { Suspense, type ReactNode } from 'react'
import * as styles from './message.module.css'
import { PublicPage } from './PublicPage'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onAction: () => void
}

/** A whole page for a failure, with one action. */
export const FullPageMessage = ({ title, children, action, onAction }: Props) => (
  <PublicPage>
    <main className={styles.message} role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
      <Button tone="brand" onClick={onAction}>
        {action}
      </Button>
    </main>
  </PublicPage>
)

/** Shown until the code of the page has loaded. */
export const Loading = () => (
  <PublicPage>
    <main className={styles.loading} aria-busy="true">
      <span role="status">Loading…</span>
    </main>
  </PublicPage>
)

/** A page whose code is loaded when it is opened. */
export function LazyPage({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <FullPageMessage title="This page could not be loaded" action="Reload" onAction={() => location.reload()}>
          Check your network and try again.
        </FullPageMessage>
      )}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
