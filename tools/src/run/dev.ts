import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { host } from '../host/host'
import { releasesIn } from '../host/releases'
import { distOf, remoteName, rootOf } from '../paths'
import { publishShell } from '../release/publishShell'
import { shellOf } from '../workspaces'
import { buildAll } from '../build/buildAll'
import { closing } from './closing'
import { claim } from './ports'
import { consoleConfig, settingsOf } from './settings'
import { watch } from './watch'

/** `npm start -w mfe-users`: this remote alone in the built shell, rebuilt at every change, on the API of a running Matchdesk. */
export async function dev(folder: string) {
  const settings = settingsOf(process.env)
  const { devPort: port, apiUrl } = settings
  const end = closing()
  await claim(port, settings.host, 'DEV_PORT')
  const shell = shellOf(rootOf(folder))
  await buildAll([shell], console.log)

  const releases = await mkdtemp(join(tmpdir(), 'matchdesk-'))
  end.add(() => rm(releases, { recursive: true, force: true }))
  await publishShell(distOf(shell), releases)
  await mkdir(join(releases, remoteName(folder)))
  const watching = watch(folder, releases, console.log)
  end.add(watching.close)
  await watching.first

  const config = { ...consoleConfig(settings), registryPoll: 2_000 }
  const served = { ...releasesIn(releases, console.error), pointers: watching.pointers }
  const app = await host({ releases: served, api: apiUrl, isBorrowed: true, config })
  end.add(() => app.close())
  await app.listen({ port, host: settings.host })
  console.log(`${remoteName(folder)} alone is ready at http://localhost:${port}/ with the API of ${apiUrl}`)
}
