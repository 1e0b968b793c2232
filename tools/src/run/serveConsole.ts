import type { Settings } from '@matchdesk/shared/settings'
import { publishAll } from '../release/publishAll'
import { openMapStore } from '../release/publishMaps'
import type { apiProcess } from './apiProcess'
import { serveDemoFaults } from './demoFaults'
import { openFront } from './frontServer'

/** Builds and publishes the console, and serves it once the API is ready. */
export async function serveConsole(root: string, releases: string, settings: Settings, api: ReturnType<typeof apiProcess>, hasDemoFaults: boolean) {
  await Promise.all([publishAll(root, releases, await openMapStore(root, settings)), api.ready()])
  const app = await openFront(root, settings, { api: api.url, hasDemoFaults })
  if (hasDemoFaults) serveDemoFaults(app, root, releases, settings)
  await app.listen({ port: settings.port, host: settings.host })
  return app
}
