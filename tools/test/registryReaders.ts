import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { ImportMap, type IImportMap } from '@jspm/import-map'
import { createInstance } from '@module-federation/enhanced/runtime'
import { Pointer, Registry, type Release } from '@matchdesk/shared/release'
import { Ajv2019, type JSONSchemaType } from 'ajv/dist/2019.js'
import { computeIntegrity } from '../src/stores/files'
import { folderStore } from '../src/stores/folderStore'

const schema = JSON.parse(readFileSync(new URL('fixtures/frontend-discovery-v1-pre.json', import.meta.url), 'utf8')) as JSONSchemaType<Discovery>
const isDiscovery = new Ajv2019({ strict: false, allErrors: true }).compile(schema)

interface MicroFrontend {
  url: string
  fallbackUrl?: string
  metadata: { integrity: string; version: string }
  deployment: { traffic: number; default: boolean }
  extras: { needs: string; global: string; manifest?: string }
}

interface Discovery {
  schema: string
  microFrontends: Record<string, MicroFrontend[]>
}

/** The JSON files of one server or store. */
export interface Served {
  /** The folder of the store, to compare hashes with files. */
  readonly folder: string
  /** At the beginning of every URL. */
  readonly origin: string
  read(file: string): Promise<unknown>
}

const packageOf = (name: string) => `@matchdesk/${name}`

/** The page that a path-absolute URL belongs to. */
const portal = 'https://portal.example/'

async function pointersIn({ read }: Served): Promise<Pointer[]> {
  const pointers = Registry.parse(await read('registry.json')).remotes.map((remote) => Pointer.parse(remote))
  return pointers.filter(({ enabled }) => enabled)
}

/** The version of a remote that portals have, as its pointer says. */
async function embedOf(folder: string, name: string): Promise<string | undefined> {
  const pointer = await folderStore(folder).read(`embed/${name}.js`)
  return /'\.\/(.+)\//.exec(pointer?.content.toString() ?? '')?.[1]
}

/** Validates by the public schema, which describes the first item of a list only: each item is put first once. */
export async function assertDiscovery(served: Served) {
  const discovery = (await served.read('discovery.json')) as Discovery
  const urlOf = ({ folder, entry }: Release) => `${served.origin}/${folder.replace(/^https?:\/\/[^/]+\//, '')}${entry.file}`
  for (const [name, items] of Object.entries(discovery.microFrontends))
    for (const [index, item] of items.entries()) {
      const rotated = { ...discovery, microFrontends: { [name]: [item, ...items.toSpliced(index, 1)] } }
      assert.ok(isDiscovery(rotated), JSON.stringify(isDiscovery.errors))
    }
  const pointers = await pointersIn(served)
  assert.deepEqual(
    Object.keys(discovery.microFrontends),
    pointers.map(({ name }) => packageOf(name)),
  )
  for (const { name, current, previous, canary } of pointers) {
    const items = discovery.microFrontends[packageOf(name)] ?? []
    const find = (version: string | undefined) => items.find(({ metadata }) => metadata.version === version)
    const versions = new Set([current, canary?.release, previous].flatMap((release) => (release ? [release.version] : [])))
    assert.equal(items.length, versions.size)
    for (const release of [current, canary?.release, previous])
      if (release) {
        const { url, metadata, extras } = find(release.version) ?? assert.fail(`no ${release.version}`)
        const { global, needs } = extras
        assert.deepEqual([url, metadata.integrity, global, needs], [urlOf(release), release.entry.integrity, release.entry.global, release.needs])
      }
    assert.deepEqual(find(current.version)?.deployment, { traffic: 100 - (canary?.percent ?? 0), default: true })
    assert.equal(find(current.version)?.fallbackUrl, previous && urlOf(previous))
    if (canary) assert.deepEqual(find(canary.release.version)?.deployment, { traffic: canary.percent, default: false })
    const shares = items.map(({ deployment }) => deployment.traffic)
    assert.equal(
      shares.reduce((sum, traffic) => sum + traffic, 0),
      100,
    )
  }
}

/** A federation runtime takes the list as it is, and knows the same remotes by it. */
export async function assertManifests(served: Served) {
  const remotes = (await served.read('manifests.json')) as { name: string; entry: string }[]
  const host = createInstance({ name: 'host', remotes })
  const expected: [string, string][] = []
  for (const { name } of await pointersIn(served)) {
    const version = await embedOf(served.folder, name)
    if (version) expected.push([name, `${served.origin}/releases/embed/${version}/${name}/mf-manifest.json`])
  }
  assert.deepEqual(
    host.options.remotes.map((remote) => [remote.name, 'entry' in remote ? remote.entry : undefined]),
    expected,
  )
}

/** Resolves each name as a browser does, and compares each hash with the file. */
export async function assertImportMap(served: Served) {
  const map = new ImportMap({ map: (await served.read('importmap.json')) as IImportMap, mapUrl: portal, rootUrl: portal })
  const store = folderStore(served.folder)
  const names: string[] = []
  for (const { name } of await pointersIn(served)) {
    const version = await embedOf(served.folder, name)
    if (!version) continue
    names.push(packageOf(name))
    const url = new URL(`${served.origin}/releases/embed/${version}/${name}.js`, portal).href
    assert.equal(map.resolve(packageOf(name)), url)
    assert.ok(Object.keys(map.integrity).some((script) => new URL(script, portal).href === url))
  }
  assert.deepEqual(Object.keys(map.imports).toSorted(), names.toSorted())
  for (const [url, hash] of Object.entries(map.integrity)) {
    assert.doesNotMatch(url, /remoteEntry/, 'a container is no module')
    const file = await store.read(new URL(url, portal).pathname.replace('/releases/', ''))
    assert.equal(file && computeIntegrity(file.content), hash, url)
  }
}

export async function assertNoDifference(served: Served) {
  await assertDiscovery(served)
  await assertManifests(served)
  await assertImportMap(served)
}
