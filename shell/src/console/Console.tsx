import { useServed } from '@matchdesk/shared/client'
import { ErrorBoundary, pageAt, servedPages, useValue } from '@matchdesk/shared/host'
import { HostProvider } from '@matchdesk/shared/remote'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { preloadScripts } from '../federation/preload/preloadScripts'
import { remotePagesOf } from '../federation/registry/remotePages'
import { readPreference, writePreference } from '../services/preferences'
import { useShellServices } from '../services/shellServices'
import { Layout } from './layout/Layout'
import { NewVersion } from './NewVersion'
import { breadcrumbsOf } from './pages/breadcrumbs'
import { menuOf } from './pages/menu'
import { ownPages, remotesPath } from './pages/ownPages'
import { PageRoutes } from './pages/PageRoutes'
import { useConsoleServices } from './services/consoleServices'
import { useAdmin } from './useAdmin'
import { useConsoleHost } from './useConsoleHost'
import { useLogout } from './useLogout'
import { useRouteFocus } from './useRouteFocus'
import { useRouterLinks } from './useRouterLinks'

const Profile = lazy(async () => ({ default: (await import(/* webpackChunkName: 'profile' */ './Profile')).Profile }))

const none = [] as const

/** The layout, and in it the page at the current path. */
export function Console() {
  const { bus, clock, config, mode } = useShellServices()
  const { registry: remoteRegistry, localRemote, pageLoader, transport } = useConsoleServices()
  const registry = useValue(remoteRegistry.state)
  const running = useValue(pageLoader.running)
  const userId = useValue(bus.auth)?.USERID ?? ''
  const { appName, ownerName } = useValue(config.current)
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(readPreference('folded') === 'yes')
  const [title, setTitle] = useState<string>()
  const [isProfileOpen, setProfileOpen] = useState(false)

  const pointers = registry.status === 'ready' ? registry.pointers : none
  const served = useServed(transport.capabilities)
  const remotePages = useMemo(() => servedPages(remotePagesOf(pointers, userId, running), served), [pointers, userId, running, served])
  const own = useMemo(() => servedPages(ownPages, served), [served])
  const pages = useMemo(() => [...own, ...remotePages.filter(({ enabled }) => enabled)], [own, remotePages])
  const current = pageAt([...pages, ...remotePages], pathname)
  const menu = useMemo(() => menuOf(pages, current), [pages, current])
  const breadcrumbs = current ? breadcrumbsOf(pages, current, matchPath(current.path, pathname)?.params ?? {}, title) : none
  const host = useConsoleHost(pages, userId, setTitle)
  useRouterLinks()
  useRouteFocus(pathname)
  const heading = breadcrumbs.at(-1)?.title
  useEffect(() => {
    document.title = heading ? `${heading} · ${appName}` : appName
  }, [heading, appName])

  return (
    <HostProvider value={host}>
      <Layout
        brand={appName}
        owner={ownerName || appName}
        year={new Date(clock.now()).getFullYear()}
        menu={menu}
        breadcrumbs={breadcrumbs}
        folded={folded}
        onFold={(fold) => {
          writePreference('folded', fold ? 'yes' : 'no')
          setFolded(fold)
        }}
        onPreload={(href) => {
          const page = pageAt(remotePages, href.replace(/^#/, ''))
          if (page) preloadScripts(page.versions[0], page.path, 'prefetch')
        }}
        admin={useAdmin()}
        mode={useValue(mode.current)}
        onMode={mode.choose}
        onProfile={() => setProfileOpen(true)}
        remotesHref={host.href(remotesPath)}
        onLogout={useLogout()}
        notice={<NewVersion remotePages={remotePages} current={pageAt(remotePages, pathname)} />}
      >
        {localRemote && (
          <Suspense>
            <localRemote.Banner registry={remoteRegistry} />
          </Suspense>
        )}
        <PageRoutes ownPages={own} remotePages={remotePages} />
      </Layout>
      {isProfileOpen && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Profile onClose={() => setProfileOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </HostProvider>
  )
}
