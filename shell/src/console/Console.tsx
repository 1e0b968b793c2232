import { useCapabilitySet, usePictureWidths } from '@matchdesk/shared/client'
import { Connection, ErrorBoundary, followedLink, isAvailable, isPermitted, availablePages, QuestionDialog, useValue } from '@matchdesk/shared/host'
import { HostProvider, lazyPart } from '@matchdesk/shared/remote'
import { useRootEvent } from '@matchdesk/shared/ui/base'
import { PictureWidths } from '@matchdesk/shared/ui/pictureWidths'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readPreference, writePreference } from '../services/preferences'
import { useConfig, useShellServices } from '../services/shellServices'
import { readTrials } from '../remotes/registry/trials'
import { readScopes } from '../session/session'
import { useDocumentTitle } from '../services/useDocumentTitle'
import { SessionEnd } from './guards/SessionEnd'
import { AdminMenu } from './layout/topBar/AdminMenu'
import { BarNotice } from './layout/topBar/BarNotice'
import { Breadcrumbs } from './layout/topBar/TopBar'
import { Layout } from './layout/Layout'
import { NewVersion } from './NewVersion'
import { buildMenu, listAccountLinks, listBreadcrumbs } from './pages/navigation'
import { ownPages } from './pages/ownPages'
import { PageRoutes } from './pages/PageRoutes'
import { PaletteButton } from './palette/PaletteButton'
import { useConsoleServices } from './services/consoleServices'
import { useConsoleHost } from './useConsoleHost'
import { DeniedMessage } from '../public/errors/ErrorMessage'
import { useLogout } from './useLogout'
import { usePrepareLinks } from './usePrepareLinks'
import { useRole } from './useRole'
import { useRouteFocus } from './useRouteFocus'
import { useWaiting } from './useWaiting'

const Profile = lazyPart(() => import(/* webpackChunkName: 'profile' */ './Profile'))

const TrialBanner = lazyPart(() => import(/* webpackChunkName: 'trial' */ './TrialBanner'))

/** Navigates plain links within the console through the router, so that a changed form can block them. */
function useRouterLinks() {
  const navigate = useNavigate()
  useRootEvent(['click'], (event) => {
    const href = followedLink(event)?.getAttribute('href')
    if (!href?.startsWith('#/')) return
    event.preventDefault()
    void navigate(href.slice(1))
  })
}

/** The layout, and in it the page at the current path. */
export function Console() {
  const { bus, clock, mode, storage } = useShellServices()
  const { registry, localRemote, pages, transport, needsFactor, questions, slowRequests, dirtyForms } = useConsoleServices()
  const allRemotePages = useValue(pages.remote)
  const userId = useValue(bus.auth)?.USERID ?? ''
  const { appName, ownerName } = useConfig()
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(readPreference('folded') === 'yes')
  const [title, setTitle] = useState<string>()
  const [isProfileWanted, setProfileOpen] = useState(false)
  const isProfileOpen = useValue(needsFactor) || isProfileWanted

  const capabilities = useCapabilitySet(transport.capabilities)
  const pictureWidths = usePictureWidths(transport.capabilities)
  const remotePages = useMemo(() => availablePages(allRemotePages, capabilities), [allRemotePages, capabilities])
  const visiblePages = useMemo(
    () => [...availablePages(ownPages, capabilities), ...remotePages.filter(({ enabled }) => enabled)],
    [remotePages, capabilities],
  )
  const match = pages.open(pathname)
  // Until the API has told its capabilities, the stored scopes decide: a refused read would be in the history.
  const isDenied = match !== undefined && !isPermitted(match.page, capabilities ?? readScopes(storage))
  const isMatchAvailable = match !== undefined && !isDenied && isAvailable(match.page, capabilities)
  const [openPath, setOpenPath] = useState<string>()
  if (isMatchAvailable && openPath !== pathname) setOpenPath(pathname)
  const hasChanges = useValue(dirtyForms.hasChanges)
  // A changed form stays on the screen when the role changes.
  const current = isMatchAvailable || (openPath === pathname && hasChanges) ? match : undefined
  const waitingAt = useWaiting(capabilities)
  const menu = useMemo(() => buildMenu(visiblePages, current?.page, waitingAt), [visiblePages, current, waitingAt])
  const breadcrumbs = current ? listBreadcrumbs(visiblePages, current, title) : []
  const profile = useRole()
  const trials = useMemo(() => readTrials(storage), [storage])
  const allPages = useMemo(() => [...ownPages, ...allRemotePages], [allRemotePages])
  const host = useConsoleHost(allPages, visiblePages, userId, setTitle)
  useRouterLinks()
  usePrepareLinks(remotePages)
  useRouteFocus(pathname)
  useDocumentTitle(breadcrumbs.at(-1)?.title)

  return (
    <HostProvider value={host}>
      <PictureWidths value={pictureWidths}>
        <Layout
          brand={appName}
          owner={ownerName || appName}
          year={new Date(clock.now()).getFullYear()}
          menu={menu}
          folded={folded}
          onFold={(fold) => {
            writePreference('folded', fold ? 'yes' : 'no')
            setFolded(fold)
          }}
          bar={
            <>
              <Breadcrumbs items={breadcrumbs} />
              <Connection slowRequests={slowRequests} Notice={BarNotice} />
              <NewVersion remotePages={remotePages} currentPage={current?.page} />
              <PaletteButton key={userId} pages={visiblePages} currentPage={current?.page} title={title} />
              <AdminMenu
                admin={{ name: profile?.name ?? 'Admin', picture: profile?.profile ?? null }}
                mode={useValue(mode.current)}
                onMode={mode.choose}
                onProfile={() => setProfileOpen(true)}
                links={listAccountLinks(visiblePages)}
                onLogout={useLogout()}
              />
            </>
          }
        >
          {trials.map((trial) => (
            <ErrorBoundary key={trial.name} fallback={() => null}>
              <TrialBanner trial={trial} />
            </ErrorBoundary>
          ))}
          {localRemote && (
            <Suspense>
              <localRemote.Banner registry={registry} />
            </Suspense>
          )}
          {isDenied && !current ? <DeniedMessage role={profile?.role} /> : <PageRoutes currentPage={current?.page} remotePages={remotePages} />}
        </Layout>
        <QuestionDialog questions={questions} />
        <SessionEnd />
        {isProfileOpen && (
          <ErrorBoundary fallback={() => null}>
            <Profile
              onClose={() => {
                needsFactor.next(false)
                setProfileOpen(false)
              }}
            />
          </ErrorBoundary>
        )}
      </PictureWidths>
    </HostProvider>
  )
}
