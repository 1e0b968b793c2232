import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { host } from '../src/front/server'
import { releaseTokens } from '../src/front/releaseTokens'
import { releasesIn } from '../src/front/releases'
import { consoleConfig, listOrigins, readFrontSettings } from '../src/front/settings'
import { bucketStore } from '../src/stores/bucketStore'
import { folderStore } from '../src/stores/folderStore'
import { httpStore } from '../src/stores/httpStore'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { bucketServer, keys } from './bucketServer'
import { place } from './place'

/** A store, and what its owner finds in it by other means. */
export interface Stocked {
  readonly store: ReleaseStore
  read(file: string): string | undefined
  overwrite(file: string, content: string): void
  /** As if what is being laid down of a version had been left long ago. */
  abandon(name: string, version: string): void
}

function stockedFolder(folder: string, store: ReleaseStore): Stocked {
  const at = (file: string) => join(folder, file)
  return {
    store,
    read: (file) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined),
    overwrite: (file, content) => writeFileSync(at(file), content),
    abandon: (name, version) => utimesSync(at(`${name}/.incoming-${version}`), 0, 0),
  }
}

/** The front server of a folder with the settings of an environment. */
export async function openHost(t: TestContext, folder: string, env: NodeJS.ProcessEnv = {}, more: Partial<Parameters<typeof host>[0]> = {}) {
  const settings = readFrontSettings({ NODE_ENV: 'test', ...env })
  const app = await host({
    releases: releasesIn(folder, () => undefined),
    config: consoleConfig(settings),
    origins: listOrigins(settings),
    releasesUrl: settings.publicReleasesUrl,
    ...more,
  })
  t.after(() => app.close())
  return app
}

/** A front server on a folder that takes releases, at an address of this machine. */
export async function frontServer(t: TestContext, folder: string, names: readonly string[] = []) {
  const tokens = releaseTokens(join(place(t), 'tokens.json'))
  const app = await openHost(t, folder, {}, { tokens, secondPerson: { names, page: 'https://console.example/#/remotes' } })
  return { app, tokens, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** Writes each path with the token of its remote, and what portals find with that for portals. */
export async function overHttp(t: TestContext, folder = place(t)): Promise<Stocked> {
  const { tokens, url } = await frontServer(t, folder)
  const stores = new Map<string, Promise<ReleaseStore>>()
  function storeFor(path: string): Promise<ReleaseStore> {
    const name = /\/(mf-manifest\.json|remoteEntry\.js)$/.test(path) ? 'embed' : (path.split('/')[0] ?? '')
    const store = stores.get(name) ?? tokens.create(name, 'team@example.org').then((token) => httpStore(url, token))
    stores.set(name, store)
    return store
  }
  return stockedFolder(folder, {
    ...(await storeFor('embed')),
    create: async (path, files) => (await storeFor(path)).create(path, files),
    replace: async (path, ...rest) => (await storeFor(path)).replace(path, ...rest),
    remove: async (path) => (await storeFor(path)).remove(path),
  })
}

async function inBucket(t: TestContext): Promise<Stocked> {
  const { objects, url } = await bucketServer(t)
  const key = (file: string) => `teams/releases/${file}`
  return {
    store: bucketStore('s3://console/teams/releases/', { s3Endpoint: url, s3Region: 'us-east-1', ...keys }),
    read: (file) => objects.get(key(file))?.content.toString(),
    overwrite(file, content) {
      const found = objects.get(key(file))
      if (found) found.content = Buffer.from(content)
    },
    abandon(name, version) {
      for (const [found, object] of objects) if (found.startsWith(key(`${name}/${version}/`))) object.at = 0
    },
  }
}

const inFolder = (t: TestContext) => {
  const folder = place(t)
  return Promise.resolve(stockedFolder(folder, folderStore(folder)))
}

/** The stores that can be laid in file by file, and the folder. */
export const remoteKinds: [kind: string, open: (t: TestContext) => Promise<Stocked>][] = [
  ['over HTTP', overHttp],
  ['in a bucket', inBucket],
]
export const kinds: typeof remoteKinds = [['in a folder', inFolder], ...remoteKinds]
