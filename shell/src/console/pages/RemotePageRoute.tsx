import { Suspense, use, useEffect, useState } from 'react'
import { PageSkeleton } from '@matchdesk/shared/ui'
import { useDesk } from '../services/consoleServices'
import type { Site } from '../../federation/remotePages'
import { Boundary } from '../../public/ErrorBoundary'
import { Failed } from './PageFailure'

/** A page of a remote, from its code to what it draws. Whatever fails stays inside. */
export function RemotePage({ site }: { site: Site }) {
  const { pages, registry } = useDesk()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => () => pages.forgetFailures(), [pages])

  async function retry() {
    await registry.read()
    setAttempt((before) => before + 1)
  }

  return (
    <Boundary key={attempt} fallback={(error) => <Failed site={site} error={error} again={attempt > 0} onRetry={() => void retry()} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page site={site} attempt={attempt} />
      </Suspense>
    </Boundary>
  )
}

function Page({ site: { versions, page }, attempt }: { site: Site; attempt: number }) {
  const { Component } = use(useDesk().pages.open(versions, page.path, attempt))
  return <Component />
}
