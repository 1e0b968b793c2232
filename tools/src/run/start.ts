import { demoAdmin } from '@matchdesk/shared/settings'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { apiProcess } from './apiProcess'
import { buildAll } from '../build/buildAll'
import { closing } from './closing'
import { UserError } from '../userError'
import { host } from '../host/host'
import { once } from './once'
import { distOf, remoteName } from '../paths'
import { releasesIn } from '../host/releases'
import { claim, freePort } from './ports'
import { publishMissing } from '../release/publishMissing'
import { consoleConfig, originsOf, settingsOf } from './settings'
import { versionOf } from '../build/version'
import { remotesOf, shellOf } from '../workspaces'

async function publishAll(root: string, releases: string) {
  await mkdir(releases, { recursive: true })
  await buildAll([shellOf(root), ...remotesOf(root)], console.log)
  const shell = shellOf(root)
  const remotes = remotesOf(root).map((folder) => ({ name: remoteName(folder), dist: distOf(folder), version: versionOf(folder) }))
  await publishMissing({ shell: { dist: distOf(shell), version: versionOf(shell) }, remotes }, releases)
}

/** `npm start`: builds what is not built, starts the API behind the front server, and serves until it is told to stop. */
export async function start(root: string) {
  const settings = settingsOf(process.env)
  const end = closing()
  try {
    await claim(settings.port, settings.host, 'PORT')
    const releases = resolve(root, settings.releasesDir)
    const env = { ...process.env, DATA_DIR: resolve(root, settings.dataDir), PUBLIC_URL: settings.publicUrl, TRUST_PROXY: '1' }
    const api = apiProcess(join(root, 'api'), await freePort(), env)
    end.add(api.stop)
    await Promise.all([publishAll(root, releases), api.ready()])

    const warnOnce = once(console.error)
    const app = await host({
      releases: releasesIn(releases, warnOnce),
      api: api.url,
      config: consoleConfig(settings),
      origins: originsOf(settings),
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
