import { Suspense, type ReactNode } from 'react'
import { Message, Opening } from '@matchdesk/shared/ui/public'
import { Boundary } from '../page/Boundary'

/** A page whose code comes when it is opened. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={() => (
        <Message title="This page could not be loaded" action="Reload" onAction={() => location.reload()}>
          Check your network and try again.
        </Message>
      )}
    >
      <Suspense fallback={<Opening />}>{children}</Suspense>
    </Boundary>
  )
}
