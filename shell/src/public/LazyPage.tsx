import { Suspense, type ReactNode } from 'react'
import { FullPageMessage } from './look/FullPageMessage'
import { Loading } from './look/Loading'
import { Boundary } from './ErrorBoundary'

/** A page whose code comes when it is opened. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={() => (
        <FullPageMessage title="This page could not be loaded" action="Reload" onAction={() => location.reload()}>
          Check your network and try again.
        </FullPageMessage>
      )}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Boundary>
  )
}
