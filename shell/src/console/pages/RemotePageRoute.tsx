import { ErrorBoundary, useValue } from '@matchdesk/shared/host'
import { PageSkeleton } from '@matchdesk/shared/ui/base'
import { Suspense, use, useEffect, useReducer, useState } from 'react'
import type { RemotePage } from '../../federation/registry/remotePages'
import { crashOf } from '../../federation/loading/failure'
import { useConsoleServices } from '../services/consoleServices'
import { PageFailure } from './PageFailure'
import { SwitchedOff } from './SwitchedOff'

/** A page of a remote: its code and what it renders. An error in either stays inside. */
export function RemotePageRoute({ page }: { page: RemotePage }) {
  const { pageLoader, registry, changedForms } = useConsoleServices()
  const [attempt, setAttempt] = useState(0)
  const isFormChanged = useValue(changedForms.anyChanged)
  useEffect(() => () => pageLoader.forgetFailures(), [pageLoader])

  async function retry() {
    await registry.refresh()
    pageLoader.drop(page.versions[0].name)
    setAttempt((before) => before + 1)
  }

  if (!page.enabled && !isFormChanged) return <SwitchedOff page={page} />
  return (
    <ErrorBoundary key={attempt} fallback={(error) => <PageFailure page={page} error={error} isRetried={attempt > 0} onRetry={() => void retry()} />}>
      <Suspense fallback={<PageSkeleton />}>
        <RunningPage page={page} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The page of the release that runs. One that crashes gives way to another version, or to the reason why there is none. */
function RunningPage({ page: { versions, path } }: { page: RemotePage }) {
  const { pageLoader } = useConsoleServices()
  useValue(pageLoader.running)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const { release, Component } = use(pageLoader.load(versions, path))
  const fallBack = (error: unknown) => pageLoader.fallBack(versions, path, crashOf(release, error)).then(renderAgain)
  return (
    <ErrorBoundary key={release.entry.global} fallback={(error) => <FallingBack onShown={() => void fallBack(error)} />}>
      <Component />
    </ErrorBoundary>
  )
}

function FallingBack({ onShown }: { onShown: () => void }) {
  const [once] = useState(() => onShown)
  useEffect(() => once(), [once])
  return <PageSkeleton />
}
