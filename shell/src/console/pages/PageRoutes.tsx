import { useCapabilitySet } from '@matchdesk/shared/client'
import { pageAt, useValue } from '@matchdesk/shared/host'
import { FailureCard, PageSkeleton } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import type { BrokenRemote } from '../../remotes/registry/registry'
import type { RemotePage } from '../../remotes/registry/remotePages'
import { NotFoundMessage } from '../../public/errors/ErrorMessage'
import { useConsoleServices } from '../services/consoleServices'
import { OwnPageRoute } from './OwnPageRoute'
import type { OwnPage } from '../services/createPages'
import { homePath } from './ownPages'
import { RemotePageRoute } from './RemotePageRoute'

interface PageRoutesProps {
  readonly currentPage: OwnPage | RemotePage | undefined
  readonly remotePages: readonly RemotePage[]
}

/** The page at the current path. The router matches the path of that page alone, since its hooks belong to what remotes may use. */
export function PageRoutes({ currentPage: page, remotePages }: PageRoutesProps) {
  const { pathname } = useLocation()
  if (pathname === '/') return <Navigate to={homePath} replace />
  if (!page) return <UnknownPath />
  const element =
    'releases' in page ? <RemotePageRoute key={pathname} page={page} /> : <OwnPageRoute key={page.path} page={page} remotePages={remotePages} />
  return <OnlyRoute path={page.path} element={element} />
}

const OnlyRoute = (route: { readonly path: string; readonly element: ReactNode }) => useRoutes([route])

/** A path that no page has: not found only when all pages are known, and what the API serves of them. */
function UnknownPath() {
  const { registry, transport } = useConsoleServices()
  const { pathname } = useLocation()
  const state = useValue(registry.state)
  const capabilities = useCapabilitySet(transport.capabilities)
  if (state.status === 'ready' && capabilities) {
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
