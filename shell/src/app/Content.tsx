import { useMemo } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { FailureCard, PageBlock } from '@matchdesk/shared/ui/frame'
import { LostPage } from '@matchdesk/shared/ui/public'
import { RemotePage } from '../page/RemotePage'
import type { Site } from '../registry/sites'
import { useValue } from '../useValue'
import { useDesk } from './desk'

/** The page at the address. `start` is where the bare address leads to. */
export function Content({ sites, start }: { sites: readonly Site[]; start: string | undefined }) {
  const { registry } = useDesk()
  const { is } = useValue(registry.state)
  const { pathname } = useLocation()
  const routes = useMemo(
    () => [
      ...(start ? [{ path: '/', element: <Navigate to={start.slice(1)} replace /> }] : []),
      ...sites.map((site) => ({ path: site.page.path, element: <RemotePage key={pathname} site={site} /> })),
      { path: '*', element: <LostPage /> },
    ],
    [sites, start, pathname],
  )
  const page = useRoutes(routes)
  if (is === 'here') return page
  if (is === 'coming') return <PageBlock />
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
