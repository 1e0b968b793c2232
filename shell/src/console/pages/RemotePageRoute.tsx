import { ErrorBoundary, LoadFailure, useValue } from '@matchdesk/shared/host'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui/base'
import { Suspense, useEffect, useState } from 'react'
import { reasons, type RemoteFailure } from '../../remotes/loader/failure'
import type { RemotePage } from '../../remotes/registry/remotePages'
import { useConsoleServices } from '../services/consoleServices'
import { RegistryFailure } from './RegistryFailure'

/** A page of a remote: its code and what it renders. One that crashes gives way to another version, or to the reason why there is none. */
export function RemotePageRoute({ page }: { page: RemotePage }) {
  const { pageLoader, registry, dirtyForms } = useConsoleServices()
  const [isRetried, setRetry] = useState(false)
  const isFormDirty = useValue(dirtyForms.hasChanges)
  const isOpen = page.enabled || isFormDirty
  useValue(pageLoader.states)
  const state = pageLoader.getPageState(page)
  useEffect(() => pageLoader.clearFailures, [pageLoader])
  useEffect(() => {
    if (isOpen && !state) void pageLoader.load(page)
  }, [isOpen, state, pageLoader, page])

  async function retry() {
    await registry.refresh()
    setRetry(true)
    pageLoader.reset(page.versions[0].name)
  }

  // The remote is disabled, or was listed before and is not any more.
  if (!isOpen)
    return (
      <RegistryFailure
        title={`${page.title} is switched off`}
        reason="The team that looks after this page has switched it off for now."
        detail={page.versions[0].name}
      />
    )
  if (state?.status === 'failed') return <PageFailure page={page} failure={state.failure} isRetried={isRetried} onRetry={() => void retry()} />
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

interface PageFailureProps {
  readonly page: RemotePage
  readonly failure: RemoteFailure
  readonly isRetried: boolean
  readonly onRetry: () => void
}

/** Replaces a page of a remote that could not be loaded or rendered. */
function PageFailure({ page, failure: { kind, remote, version, url, cause }, isRetried, onRetry }: PageFailureProps) {
  const isLoad = kind === 'load'
  const Card = isLoad ? LoadFailure : FailureCard
  return (
    <Card
      title={`${page.title} is not available`}
      reason={reasons[kind]}
      details={[`${remote} ${version}`, isLoad ? `${url}: ${String(cause)}` : url]}
      onRetry={onRetry}
      onBack={() => history.back()}
      onReload={isRetried || kind === 'needs' ? () => location.reload() : undefined}
    />
  )
}
