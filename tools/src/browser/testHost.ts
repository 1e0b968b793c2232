import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { consoleDefaults, shellName, type Release, type ShellRelease } from '@matchdesk/shared/release'
import fastify from 'fastify'
import { buildAll } from '../build/buildAll'
import { packedShellFolder } from '../development/packedShell'
import { host } from '../front/server'
import { findRoot, getDistFolder, getShellFolder } from '../paths'
import { readShell } from '../release/registry'
import { shellTarget } from '../release/targets'
import { verify } from '../release/target'
import { filesIn, listFiles, type Files, type ReleaseStore } from '../stores/releaseStore'
import { replyByScript } from './scriptedApi'

/** A version of the shell, and where its files are. */
export interface TestShell {
  readonly release: ShellRelease
  readonly files: Files
}

/** The shell in which a remote is tested: the one that will serve it, else the one of this repository, else the packed one. */
export async function testShell(store: ReleaseStore, folder: string): Promise<TestShell> {
  const live = await readShell(store)
  if (live) return { release: live.current, files: listFiles(store, `${shellName}/${live.current.version}`) }
  const files = filesIn(await builtShell(getShellFolder(findRoot(folder))))
  return { release: (await verify(shellTarget(), files)).release, files }
}

async function builtShell(sources: string): Promise<string> {
  if (!existsSync(sources)) return packedShellFolder()
  await buildAll([sources], () => undefined)
  return getDistFolder(sources)
}

const config = { ...consoleDefaults, ownerName: 'Matchdesk', remoteTimeout: 20_000, callTimeout: 20_000 }

const address = { port: 0, host: '127.0.0.1' }

/** Serves one built remote in a shell, as a front server does, on an API with scripted replies. */
export async function testHost(dist: string, remote: Release, { release: shell, files }: TestShell) {
  const folder = await mkdtemp(join(tmpdir(), 'matchdesk-pages-'))
  const api = scriptedServer()
  const app = await host({
    releases: { folder, pointers: async () => [{ name: remote.name, enabled: true, current: remote }], shell: async () => shell },
    api: await api.listen(address),
    config,
  })
  const close = async () => {
    await Promise.all([app.close(), api.close()])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await cp(dist, join(folder, remote.name, remote.version), { recursive: true })
    await copyShell(files, Object.keys(shell.files), join(folder, shellName, shell.version))
    return { url: await app.listen(address), close }
  } catch (error) {
    await close()
    throw error
  }
}

function scriptedServer() {
  const app = fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload.resume()))
  app.all<{ Params: { '*': string } }>('/api/v1/*', (request, response) => {
    const { status, body } = replyByScript(request.method, `/${request.params['*']}`)
    return response.code(status).send(body)
  })
  return app
}

async function copyShell(files: Files, names: readonly string[], target: string) {
  for (const name of names.filter((file) => !/\.(map|br)$/.test(file))) {
    const content = await files.read(name)
    if (!content) continue
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), content)
  }
}
