import assert from '@matchdesk/tools/assert'
import { ImportMap, type IImportMap } from '@jspm/import-map'
import { createInstance } from '@module-federation/enhanced/runtime'
import { Pointer, Registry } from '@matchdesk/shared/release'
import { computeIntegrity } from '../src/stores/releaseStore'
import { folderStore } from '../src/stores/folderStore'

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
  await assertManifests(served)
  await assertImportMap(served)
}
