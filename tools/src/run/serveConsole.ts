import type { Settings } from '@matchdesk/shared/settings'
import { host } from '../front/server'
import { releasesIn } from '../front/releases'
import { openReleaseTokens } from '../front/releaseTokens'
import { consoleConfig, listOrigins } from '../front/settings'
import { publishAll } from '../release/publishAll'
import { openMapStore } from '../release/publishMaps'
import type { apiProcess } from './apiProcess'
import { serveDemoFaults } from './demoFaults'
import { once } from './frontServer'

/** Builds and publishes the console, and serves it once the API is ready. */
export async function serveConsole(root: string, releases: string, settings: Settings, api: ReturnType<typeof apiProcess>, hasDemoFaults: boolean) {
  await Promise.all([publishAll(root, releases, await openMapStore(root, settings)), api.ready()])
  const app = await host({
    releases: releasesIn(releases, once(console.error)),
    api: api.url,
    config: { ...consoleConfig(settings), hasDemoFaults },
    origins: listOrigins(settings),
    releasesUrl: settings.publicReleasesUrl,
    tokens: openReleaseTokens(root, settings),
    secondPerson: { names: settings.secondPerson, page: `${settings.publicUrl}/#/remotes` },
    proxies: settings.trustProxy,
  })
  if (hasDemoFaults) serveDemoFaults(app, root, releases, settings)
  await app.listen({ port: settings.port, host: settings.host })
  return app
}
