import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pointer, Release } from '@matchdesk/shared/release'
import type { Compilation } from 'webpack'
import { describeRemote, type RemoteDescription } from '../build/versions/describeRemote'
import { reactMajor } from '../build/versions/sharedModules'
import { getGlobal } from '../build/versions/version'
import { computeIntegrity } from '../stores/releaseStore'
import { remoteName } from '../paths'
import { UserError } from '../userError'
import { localVersion } from '../paths'
import { developmentRemote } from './remote'
import { watch } from './watch'

/** No chunk is compared with a hash: a page that is open takes those of builds to come. */
const noHashes = '{}'

/** Builds a remote into `releases` at every change, and tells of each build that the open pages can take. */
export function watchRemote(folder: string, releases: string, say: (text: string) => void, onBuilt: (hash: string) => void) {
  const name = remoteName(folder)
  const version = localVersion(folder)
  const place = join(releases, name, version)
  let pointer: Pointer | undefined

  async function describe(entry: string, { pages, needs }: RemoteDescription): Promise<Release> {
    await writeFile(join(place, 'scripts.json'), noHashes)
    return {
      kind: 'remote',
      name,
      version,
      folder: `releases/${name}/${version}/`,
      needs,
      react: reactMajor(folder),
      imports: {},
      entry: { file: entry, integrity: computeIntegrity(await readFile(join(place, entry))), global: getGlobal(name, version) },
      pages,
      scripts: computeIntegrity(Buffer.from(noHashes)),
    }
  }

  const watching = watch(
    developmentRemote(folder, place),
    async ({ compilation, hash = '', startTime = 0, endTime = 0 }) => {
      pointer = { name, enabled: true, current: await describe(getEntry(compilation, getGlobal(name, version)), await describeRemote(folder)) }
      onBuilt(hash)
      say(`${name} is built in ${((endTime - startTime) / 1000).toFixed(1)} s`)
    },
    say,
  )
  return { ...watching, pointers: async () => (pointer ? [pointer] : []) }
}

function getEntry({ entrypoints }: Compilation, name: string): string {
  const entry = entrypoints
    .get(name)
    ?.getFiles()
    .find((file) => /^remoteEntry\..*\.js$/.test(file) && !file.includes('.hot-update.'))
  if (!entry) throw new UserError('The build has no remoteEntry')
  return entry
}
