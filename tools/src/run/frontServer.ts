import { resolve } from 'node:path'
import { host } from '../front/server'
import { releasesIn } from '../front/releases'
import { UserError } from '../userError'
import { closing } from './closing'
import { claim } from './ports'
import { openReleaseTokens } from '../front/releaseTokens'
import { consoleConfig, listOrigins, readFrontSettings } from '../front/settings'

/** `npm run host`: the front server alone, for what is released and nothing else. The API has an origin of its own. */
export async function frontServer(root: string) {
  const settings = readFrontSettings(process.env)
  if (!settings.ownerName) throw new UserError('The setting OWNER_NAME is missing; the front server has no default.')
  const end = closing()
  await claim(settings.port, settings.host, 'PORT')
  const app = await host({
    releases: releasesIn(resolve(root, settings.releasesDir), once(console.error)),
    config: consoleConfig({ ...settings, nodeEnv: 'production' }),
    origins: listOrigins(settings),
    releasesUrl: settings.publicReleasesUrl,
    tokens: openReleaseTokens(root, settings),
    secondPerson: { names: settings.secondPerson, page: `${settings.publicUrl}/#/remotes` },
    proxies: settings.trustProxy,
  })
  end.add(() => app.close())
  await app.listen({ port: settings.port, host: settings.host })
  console.log(`The front server is ready at http://${settings.host}:${settings.port}/`)
}

/** Says each thing once, so that a poll does not fill the terminal. */
export function once(say: (text: string) => void) {
  const texts = new Set<string>()
  return (text: string) => {
    if (texts.has(text)) return
    texts.add(text)
    say(text)
  }
}
