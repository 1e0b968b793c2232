import { useServed } from '@matchdesk/shared/client'
import { pageAt, useValue } from '@matchdesk/shared/host'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui/base'
import { useMemo } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import type { BrokenRemote } from '../../federation/registry/resolveAddresses'
import type { RemotePage } from '../../federation/registry/remotePages'
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
  const { pathname } = useLocation()
  const state = useValue(registry.state)
  const served = useServed(transport.capabilities)
  if (state.status === 'ready' && served) {
    const left = state.broken.filter(({ name }) => !state.pointers.some((pointer) => pointer.name === name))
    const remote = left.find(({ pages }) => pages && pageAt(pages, pathname)) ?? left.find(({ pages }) => !pages)
    return remote ? <BrokenRemotePage remote={remote} pathname={pathname} /> : <NotFoundMessage />
  }
  if (state.status !== 'unavailable') return <PageSkeleton />
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

/** A page of a remote whose pointer does not count, or a path that may be one where the pointer is illegible. */
function BrokenRemotePage({ remote: { name, problem, pages }, pathname }: { remote: BrokenRemote; pathname: string }) {
  const { registry } = useConsoleServices()
  return (
    <FailureCard
      title={`${(pages && pageAt(pages, pathname)?.title) ?? 'This page'} is not available`}
      reason={`${problem}.`}
      details={[name]}
      onRetry={() => void registry.refresh()}
      onBack={() => history.back()}
    />
  )
}
