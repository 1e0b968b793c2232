import { useMemo } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui'
import { NotFoundMessage } from '../../public/look/NotFoundMessage'
import { OwnPage } from './OwnPageRoute'
import { RemotePage } from './RemotePageRoute'
import { home, ownPlaces } from './ownPages'
import type { Site } from '../../federation/remotePages'
import { useValue } from '../../services/useValue'
import { useDesk } from '../services/consoleServices'

/** The page at the address. */
export function Content({ sites }: { sites: readonly Site[] }) {
  const { pathname } = useLocation()
  const routes = useMemo(
    () => [
      { path: '/', element: <Navigate to={home} replace /> },
      ...ownPlaces.map((place) => ({ path: place.page.path, element: <OwnPage place={place} /> })),
      ...sites.map((site) => ({ path: site.page.path, element: <RemotePage key={pathname} site={site} /> })),
      { path: '*', element: <Elsewhere /> },
    ],
    [sites, pathname],
  )
  return useRoutes(routes)
}

/** A path that no page is known for: it is lost only when all pages are known. */
function Elsewhere() {
  const { registry } = useDesk()
  const { is } = useValue(registry.state)
  if (is === 'here') return <NotFoundMessage />
  if (is === 'coming') return <PageSkeleton />
  return (
    <FailureCard
      title="The menu could not be loaded"
      reason="The list of what this console can do is not there."
      details={[new URL('registry.json', document.baseURI).href]}
      onRetry={() => void registry.read()}
      onBack={() => history.back()}
    />
  )
}
