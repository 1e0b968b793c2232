import { ErrorBoundary, useValue } from '@matchdesk/shared/host'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui/base'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RemotePage } from '../../remotes/registry/remotePages'
import { useConsoleServices } from '../services/consoleServices'
import { PageFailure } from './PageFailure'

/** A page of a remote: its code and what it renders. An error in either stays inside. */
export function RemotePageRoute({ page }: { page: RemotePage }) {
  const { pageLoader, registry, dirtyForms } = useConsoleServices()
  const [isRetried, setRetry] = useState(false)
  const isFormDirty = useValue(dirtyForms.hasChanges)
  useEffect(() => pageLoader.clearFailures, [pageLoader])

  async function retry() {
    await registry.refresh()
    setRetry(true)
    pageLoader.reset(page.versions[0].name)
  }

  if (!page.enabled && !isFormDirty) return <SwitchedOff page={page} />
  return <LoadedPage page={page} isRetried={isRetried} onRetry={() => void retry()} />
}

interface LoadedPageProps {
  readonly page: RemotePage
  readonly isRetried: boolean
  readonly onRetry: () => void
}

/** The page of the release that runs. One that crashes gives way to another version, or to the reason why there is none. */
function LoadedPage({ page, isRetried, onRetry }: LoadedPageProps) {
  const { pageLoader } = useConsoleServices()
  useValue(pageLoader.states)
  const state = pageLoader.getPageState(page)
  useEffect(() => {
    if (!state) void pageLoader.load(page)
  }, [state, pageLoader, page])
  if (state?.status === 'failed') return <PageFailure page={page} failure={state.failure} isRetried={isRetried} onRetry={onRetry} />
  if (state?.status !== 'loaded') return <PageSkeleton />
  const { release, Component } = state
  return (
    <ErrorBoundary key={release.entry.global} fallback={() => <PageSkeleton />} onError={(error) => void pageLoader.fallBack(page, release, error)}>
      <Suspense fallback={<PageSkeleton />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Replaces a page whose remote is disabled, or was listed before and is not any more. */
function SwitchedOff({ page: { title, versions } }: { page: RemotePage }) {
  const navigate = useNavigate()
  const { registry } = useConsoleServices()
  return (
    <FailureCard
      title={`${title} is switched off`}
      reason="The team that looks after this page has switched it off for now."
      details={[versions[0].name]}
      onRetry={() => void registry.refresh()}
      onBack={() => void navigate(-1)}
    />
  )
}
