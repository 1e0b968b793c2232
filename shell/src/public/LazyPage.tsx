import { ErrorBoundary } from '@matchdesk/shared/host'
import { Suspense, type ReactNode } from 'react'
import { FullPageMessage, Loading } from './ui/FullPageMessage'

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
