import { resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { host } from '../front/server'
import { releasesIn } from '../front/releases'
import { UserError } from '../userError'
import { createShutdown } from './shutdown'
import { claim } from './ports'
import { openReleaseTokens } from '../front/releaseTokens'
import { consoleConfig, listOrigins, readFrontSettings } from '../front/settings'

/** `npm run host`: the front server alone, for what is released and nothing else. The API has an origin of its own. */
export async function frontServer(root: string) {
  const settings = readFrontSettings(process.env)
  if (!settings.ownerName) throw new UserError('The setting OWNER_NAME is missing; the front server has no default.')
  const shutdown = createShutdown()
  await claim(settings.port, settings.host, 'PORT')
  const app = await openFront(root, { ...settings, nodeEnv: 'production' })
  shutdown.add(() => app.close())
  await app.listen({ port: settings.port, host: settings.host })
  console.log(`The front server is ready at http://${settings.host}:${settings.port}/`)
}

/** The front server of a repository; with the address of the API, it is in front of it. */
export const openFront = (root: string, settings: Settings, { api, hasDemoFaults = false }: { api?: string; hasDemoFaults?: boolean } = {}) =>
  host({
    releases: releasesIn(resolve(root, settings.releasesDir), once(console.error)),
    ...(api && { api }),
    config: { ...consoleConfig(settings), hasDemoFaults },
    origins: listOrigins(settings),
    releasesUrl: settings.publicReleasesUrl,
    tokens: openReleaseTokens(root, settings),
    secondPerson: { names: settings.secondPerson, page: `${settings.publicUrl}/#/remotes` },
    proxies: settings.trustProxy,
  })

/** Says each thing once, so that a poll does not fill the terminal. */
function once(say: (text: string) => void) {
  const texts = new Set<string>()
  return (text: string) => {
    if (texts.has(text)) return
    texts.add(text)
    say(text)
  }
}
