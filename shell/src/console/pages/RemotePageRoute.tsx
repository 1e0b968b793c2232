import { PageSkeleton } from '@matchdesk/shared/ui'
import { Suspense, use, useEffect, useState } from 'react'
import type { RemotePage } from '../../federation/remotePages'
import { ErrorBoundary } from '../../public/ErrorBoundary'
import { useConsoleServices } from '../services/consoleServices'
import { PageFailure } from './PageFailure'

/** A page of a remote: its code and what it renders. An error in either stays inside. */
export function RemotePageRoute({ page }: { page: RemotePage }) {
  const { pageLoader, registry } = useConsoleServices()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => () => pageLoader.forgetFailures(), [pageLoader])

  async function retry() {
    await registry.refresh()
    setAttempt((before) => before + 1)
  }

  return (
    <ErrorBoundary key={attempt} fallback={(error) => <PageFailure page={page} error={error} isRetried={attempt > 0} onRetry={() => void retry()} />}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPage page={page} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedPage({ page: { versions, path }, attempt }: { page: RemotePage; attempt: number }) {
  const { Component } = use(useConsoleServices().pageLoader.load(versions, path, attempt))
  return <Component />
}
