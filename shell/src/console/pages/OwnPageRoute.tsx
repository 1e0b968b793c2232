import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui'
import { reasons } from '../../federation/failure'
import type { OwnPlace } from './ownPages'
import { Boundary } from '../../public/ErrorBoundary'

/** A page of the shell itself, whose code comes when it is opened. */
export function OwnPage({ place: { page, load } }: { place: OwnPlace }) {
  const navigate = useNavigate()
  const [{ attempt, Page }, setTry] = useState(() => ({ attempt: 0, Page: lazy(load) }))
  const retry = () => setTry({ attempt: attempt + 1, Page: lazy(load) })
  return (
    <Boundary
      key={attempt}
      fallback={() => (
        <FailureCard
          title={`${page.title} is not available`}
          reason={reasons.chunk}
          details={[]}
          onRetry={retry}
          onBack={() => void navigate(-1)}
          onReload={attempt > 0 ? () => location.reload() : undefined}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </Boundary>
  )
}
