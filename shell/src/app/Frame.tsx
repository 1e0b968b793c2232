import { HostProvider } from '@matchdesk/shared/remote'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { Layout } from '../console/layout/Layout'
import { preload } from '../federation/preload'
import { Boundary } from '../page/Boundary'
import { menuOf } from '../registry/menu'
import { ownPlaces } from '../registry/own'
import { siteAt, sitesOf } from '../registry/sites'
import { trailOf } from '../registry/trail'
import { useShell } from '../shell'
import { useValue } from '../useValue'
import { Content } from './Content'
import { useDesk } from './desk'
import { NewVersion } from './NewVersion'
import { useAdmin } from './useAdmin'
import { useConsoleHost } from './useConsoleHost'
import { useLinks } from './useLinks'
import { useLogout } from './useLogout'

const Profile = lazy(async () => ({ default: (await import(/* webpackChunkName: 'profile' */ '../session/Profile')).Profile }))

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
