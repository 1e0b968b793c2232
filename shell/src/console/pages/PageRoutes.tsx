import { useServed } from '@matchdesk/shared/client'
import { useValue } from '@matchdesk/shared/host'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui/base'
import { useMemo } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import type { RemotePage } from '../../federation/remotePages'
import { NotFoundMessage } from '../../public/look/NotFoundMessage'
import { useConsoleServices } from '../services/consoleServices'
import { OwnPageRoute } from './OwnPageRoute'
import { homePath, type OwnPage } from './ownPages'
import { RemotePageRoute } from './RemotePageRoute'

/** The page at the current path. */
export function PageRoutes({ ownPages, remotePages }: { ownPages: readonly OwnPage[]; remotePages: readonly RemotePage[] }) {
  const { pathname } = useLocation()
  const routes = useMemo(
    () => [
      { path: '/', element: <Navigate to={homePath} replace /> },
      ...ownPages.map((page) => ({ path: page.path, element: <OwnPageRoute key={page.path} page={page} remotePages={remotePages} /> })),
      ...remotePages.map((page) => ({ path: page.path, element: <RemotePageRoute key={pathname} page={page} /> })),
      { path: '*', element: <UnknownPath /> },
    ],
    [ownPages, remotePages, pathname],
  )
  return useRoutes(routes)
}

/** A path that no page has: not found only when all pages are known, and what the API serves of them. */
function UnknownPath() {
  const { registry, transport } = useConsoleServices()
  const { status } = useValue(registry.state)
  const served = useServed(transport.capabilities)
  if (status === 'ready' && served) return <NotFoundMessage />
  if (status !== 'unavailable') return <PageSkeleton />
  return (
    <FailureCard
      title="The menu could not be loaded"
      reason="The list of what this console can do is not there."
      details={[new URL('registry.json', document.baseURI).href]}
      onRetry={() => void registry.refresh()}
      onBack={() => history.back()}
    />
  )
}
