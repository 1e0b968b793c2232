import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowLocalPages, createBuilds } from '../development/builds'
import { packedShell } from '../development/packedShell'
import { watchRemote } from '../development/watchRemote'
import { watchShell } from '../development/watchShell'
import { host } from '../front/server'
import { remoteName, findRoot, getShellFolder } from '../paths'
import { createShutdown } from './shutdown'
import { claim } from './ports'
import { consoleConfig, readFrontSettings } from '../front/settings'

/** `npm start -w mfe-users`: this remote alone in a shell for development, with every change in the open page, on the API of a running Matchdesk. */
export async function dev(folder: string) {
  const settings = readFrontSettings(process.env)
  const { devPort: port, apiUrl } = settings
  const shutdown = createShutdown()
  await claim(port, settings.host, 'DEV_PORT')

  const releases = await mkdtemp(join(tmpdir(), 'matchdesk-'))
  shutdown.add(() => rm(releases, { recursive: true, force: true }))
  const builds = createBuilds()
  const sources = getShellFolder(findRoot(folder))
  const shell = existsSync(sources) ? watchShell(sources, releases, builds.shell) : packedShell(releases)
  shutdown.add(shell.close)
  const remote = watchRemote(folder, releases, builds.remote)
  shutdown.add(remote.close)
  await Promise.all([shell.firstBuild, remote.firstBuild])

  const releaseFiles = { folder: releases, pointers: remote.pointers, shell: shell.release }
  const app = await host({ releases: releaseFiles, api: apiUrl, isBorrowed: true, config: consoleConfig(settings) })
  allowLocalPages(app)
  builds.serve(app)
  shutdown.add(() => app.close())
  await app.listen({ port, host: settings.host })
  console.log(`${remoteName(folder)} alone is ready at http://localhost:${port}/ with the API of ${apiUrl}`)
}
