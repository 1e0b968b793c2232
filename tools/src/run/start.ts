import { demoAdmin } from '@matchdesk/shared/settings'
import { join, resolve } from 'node:path'
import { apiProcess } from './apiProcess'
import { createShutdown } from './shutdown'
import { UserError } from '../userError'
import { claim, freePort } from './ports'
import { mapsPlace } from '../release/publishMaps'
import { readFrontSettings } from '../front/settings'

/** `npm start`: builds what is not built, starts the API behind the front server, and serves until a signal stops it. */
export async function start(root: string, args: readonly string[]) {
  const settings = readFrontSettings(process.env)
  const hasDemoFaults = args.includes('--demo-faults')
  if (hasDemoFaults && settings.nodeEnv === 'production') throw new UserError('--demo-faults breaks releases on purpose: not in production')
  const shutdown = createShutdown()
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
      ...(hasDemoFaults && { REMOTE_ADMINS: settings.adminEmail }),
    }
    const api = apiProcess(join(root, 'api'), await freePort(), env)
    shutdown.add(api.stop)
    // The API takes longest: it starts before the code of builds and front server loads.
    const { serveConsole } = await import('./serveConsole')
    const app = await serveConsole(root, releases, settings, api, hasDemoFaults)
    shutdown.add(() => app.close())
    console.log(`Matchdesk is ready at http://localhost:${settings.port}/`)
    const { adminEmail, adminPassword } = settings
    if (adminEmail === demoAdmin.email && adminPassword === demoAdmin.password) console.log(`Sign in with ${adminEmail} / ${adminPassword}`)

    await api.ended
    throw new UserError('The API ended: see above')
  } finally {
    await shutdown.close()
  }
}
