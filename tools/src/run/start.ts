import { demoAdmin } from '@matchdesk/shared/settings'
import { join, resolve } from 'node:path'
import { apiProcess } from './apiProcess'
import { closing } from './closing'
import { UserError } from '../userError'
import { host } from '../front/server'
import { once } from './frontServer'
import { releasesIn } from '../front/releases'
import { claim, freePort } from './ports'
import { publishAll } from '../release/publishAll'
import { mapsPlace, openMapStore } from '../release/publishMaps'
import { consoleConfig, listOrigins, readFrontSettings } from '../front/settings'

/** `npm start`: builds what is not built, starts the API behind the front server, and serves until a signal stops it. */
export async function start(root: string) {
  const settings = readFrontSettings(process.env)
  const end = closing()
  try {
    await claim(settings.port, settings.host, 'PORT')
    const releases = resolve(root, settings.releasesDir)
    const env = {
      ...process.env,
      DATA_DIR: resolve(root, settings.dataDir),
      RELEASES_DIR: releases,
      MAPS_DIR: mapsPlace(root, settings),
      PUBLIC_URL: settings.publicUrl,
      TRUST_PROXY: '1',
    }
    const api = apiProcess(join(root, 'api'), await freePort(), env)
    end.add(api.stop)
    await Promise.all([publishAll(root, releases, await openMapStore(root, settings)), api.ready()])

    const warnOnce = once(console.error)
    const app = await host({
      releases: releasesIn(releases, warnOnce),
      api: api.url,
      config: consoleConfig(settings),
      origins: listOrigins(settings),
      releasesUrl: settings.publicReleasesUrl,
      releaseToken: settings.releaseToken,
      proxies: settings.trustProxy,
    })
    end.add(() => app.close())
    await app.listen({ port: settings.port, host: settings.host })
    console.log(`Matchdesk is ready at http://localhost:${settings.port}/`)
    const { adminEmail, adminPassword } = settings
    if (adminEmail === demoAdmin.email && adminPassword === demoAdmin.password) console.log(`Sign in with ${adminEmail} / ${adminPassword}`)

    await api.ended
    throw new UserError('The API ended: see above')
  } finally {
    await end.close()
  }
}
