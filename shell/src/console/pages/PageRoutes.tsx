import { useCapabilitySet } from '@matchdesk/shared/client'
import { ErrorBoundary, LoadFailure, pageAt, useValue } from '@matchdesk/shared/host'
import { PageSkeleton } from '@matchdesk/shared/ui/base'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import type { RemotePage } from '../../remotes/registry/remotePages'
import { NotFoundMessage } from '../../public/errors/ErrorMessage'
import { useConsoleServices } from '../services/consoleServices'
import type { OwnPage } from '../services/createPages'
import { homePath } from './ownPages'
import { RegistryFailure } from './RegistryFailure'
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

/** A page of the shell, whose code is loaded when it is opened. */
function OwnPageRoute({ page: { title, load }, remotePages }: { page: OwnPage; remotePages: readonly RemotePage[] }) {
  const [{ attempt, Page }, setAttempt] = useState(() => ({ attempt: 0, Page: lazy(load) }))
  const retry = () => setAttempt({ attempt: attempt + 1, Page: lazy(load) })
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => (
        <LoadFailure
          title={`${title} is not available`}
          reason="A part of it did not load."
          details={[]}
          onRetry={retry}
          onBack={() => history.back()}
          onReload={attempt > 0 ? () => location.reload() : undefined}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page pages={remotePages} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A path that no page has: not found only when all pages are known, and what the API serves of them. */
function UnknownPath() {
  const { registry, transport } = useConsoleServices()
  const { pathname } = useLocation()
  const state = useValue(registry.state)
  const capabilities = useCapabilitySet(transport.capabilities)
  if (state.status === 'unavailable')
    return (
      <RegistryFailure
        title="The menu could not be loaded"
        reason="The list of what this console can do is not there."
        detail={new URL('registry.json', document.baseURI).href}
      />
    )
  if (state.status !== 'ready' || !capabilities) return <PageSkeleton />
  const left = state.broken.filter(({ name }) => !state.pointers.some((pointer) => pointer.name === name))
  // A page of a remote whose pointer does not count, or a path that may be one where the pointer is illegible.
  const remote = left.find(({ pages }) => pages && pageAt(pages, pathname)) ?? left.find(({ pages }) => !pages)
  if (!remote) return <NotFoundMessage />
  const title = (remote.pages && pageAt(remote.pages, pathname)?.title) ?? 'This page'
  return <RegistryFailure title={`${title} is not available`} reason={`${remote.problem}.`} detail={remote.name} />
}
