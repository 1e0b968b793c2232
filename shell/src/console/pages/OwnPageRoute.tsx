import type { PageInfo } from '@matchdesk/shared/release'
import { ErrorBoundary, LoadFailure } from '@matchdesk/shared/host'
import { PageSkeleton } from '@matchdesk/shared/ui/base'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OwnPage } from '../services/createPages'

/** A page of the shell, whose code is loaded when it is opened. */
export function OwnPageRoute({ page: { title, load }, remotePages }: { page: OwnPage; remotePages: readonly PageInfo[] }) {
  const navigate = useNavigate()
  const [{ attempt, Page }, setAttempt] = useState(() => ({ attempt: 0, Page: lazy(load) }))
  const retry = () => setAttempt({ attempt: attempt + 1, Page: lazy(load) })
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => (
        <LoadFailure
          title={`${title} is not available`}
          reason="A part of it did not load."
          details={[]}
          onRetry={retry}
          onBack={() => void navigate(-1)}
          onReload={attempt > 0 ? () => location.reload() : undefined}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page pages={remotePages} />
      </Suspense>
    </ErrorBoundary>
  )
}
