import { shellName } from '@matchdesk/shared/contract'
import { demoAdmin } from '@matchdesk/shared/settings'
import { existsSync } from 'node:fs'
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
import { publish } from '../release/publish'
import { publishShell } from '../release/publishShell'
import { consoleConfig, settingsOf } from './settings'
import { versionOf } from '../build/version'
import { remotesOf, shellOf } from '../workspaces'

/** What lies there already is left alone: a version that was rolled back stays rolled back. */
async function publishAll(root: string, releases: string) {
  await mkdir(releases, { recursive: true })
  await buildAll([shellOf(root), ...remotesOf(root)], console.log)
  const shell = shellOf(root)
  const lies = (name: string, folder: string) => existsSync(join(releases, name, versionOf(folder)))
  if (!lies(shellName, shell)) await publishShell(distOf(shell), releases)
  const fresh = remotesOf(root).filter((folder) => !lies(remoteName(folder), folder))
  await Promise.all(fresh.map((folder) => publish(distOf(folder), releases)))
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
