import { HostProvider } from '@matchdesk/shared/remote'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { Layout } from './layout/Layout'
import { preload } from '../federation/preload'
import { Boundary } from '../public/ErrorBoundary'
import { menuOf } from './pages/menu'
import { ownPlaces } from './pages/ownPages'
import { siteAt, sitesOf } from '../federation/remotePages'
import { trailOf } from './pages/breadcrumbs'
import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'
import { Content } from './pages/PageRoutes'
import { useDesk } from './services/consoleServices'
import { NewVersion } from './NewVersion'
import { useAdmin } from './useAdmin'
import { useConsoleHost } from './useConsoleHost'
import { useLinks } from './useRouterLinks'
import { useLogout } from './useLogout'

const Profile = lazy(async () => ({ default: (await import(/* webpackChunkName: 'profile' */ './Profile')).Profile }))

const none = [] as const

/** The layout around every page behind the login. */
export function Frame() {
  const { bus, keep, settings, mode } = useShell()
  const registry = useValue(useDesk().registry.state)
  const userId = useValue(bus.auth)?.USERID ?? ''
  const { appName } = useValue(settings.now)
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(keep.read('folded') === 'yes')
  const [title, setTitle] = useState<string>()
  const [profile, setProfile] = useState(false)

  const sites = useMemo(() => (registry.is === 'here' ? sitesOf(registry.pointers, userId) : none), [registry, userId])
  const places = useMemo(() => [...ownPlaces, ...sites], [sites])
  const here = siteAt(places, pathname)
  const menu = useMemo(() => menuOf(places, here), [places, here])
  const trail = here ? trailOf(places, here, matchPath(here.page.path, pathname)?.params ?? {}, title) : none
  const host = useConsoleHost(places, userId, setTitle)
  useLinks()
  const name = trail.at(-1)?.title
  useEffect(() => {
    document.title = name ? `${name} · ${appName}` : appName
  }, [name, appName])

  return (
    <HostProvider value={host}>
      <Layout
        brand={appName}
        menu={menu}
        breadcrumbs={trail}
        folded={folded}
        onFold={(fold) => {
          keep.write({ folded: fold ? 'yes' : 'no' })
          setFolded(fold)
        }}
        onPreload={(href) => {
          const site = siteAt(sites, href.replace(/^#/, ''))
          if (site) preload(site.versions[0])
        }}
        admin={useAdmin()}
        mode={useValue(mode.now)}
        onMode={mode.choose}
        onProfile={() => setProfile(true)}
        onLogout={useLogout()}
      >
        <Content sites={sites} />
      </Layout>
      <NewVersion sites={sites} />
      {profile && (
        <Boundary fallback={() => null}>
          <Suspense>
            <Profile onClose={() => setProfile(false)} />
          </Suspense>
        </Boundary>
      )}
    </HostProvider>
  )
}
