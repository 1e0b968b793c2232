import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pointer, Release } from '@matchdesk/shared/release'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import webpack, { type Compilation, type Configuration } from 'webpack'
import { base } from '../build/base'
import { container } from '../build/federated'
import { onlyOnce } from '../build/plugins/onlyOnce'
import { describeRemote, type RemoteDescription } from '../build/versions/describeRemote'
import { reactMajor } from '../build/versions/sharedModules'
import { getGlobal } from '../build/versions/version'
import { findRoot, localVersion, remoteName } from '../paths'
import { computeIntegrity } from '../stores/releaseStore'
import { UserError } from '../userError'
import { watch, development } from './development'

const client = fileURLToPath(new URL('browser/client.ts', import.meta.url))
const refreshLoader = fileURLToPath(new URL('refreshLoader.ts', import.meta.url))

/** The webpack configuration of a remote while it is worked on: every change is put into the open page. */
function developmentRemote(folder: string, path: string): Configuration {
  const version = localVersion(folder)
  const name = remoteName(folder)
  const baseConfig = development(base(folder), relative(findRoot(folder), folder).replaceAll(sep, '-'), path)
  return {
    ...baseConfig,
    entry: {},
    devtool: 'cheap-module-source-map',
    output: {
      ...baseConfig.output,
      uniqueName: getGlobal(name, version),
      // Each build has files of its own: a page that is some changes behind still finds those that it was loaded from.
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
    },
    module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: refreshLoader }] },
    plugins: [
      new webpack.EntryPlugin(folder, client, { name: undefined }),
      new webpack.HotModuleReplacementPlugin(),
      onlyOnce,
      container(folder, version, { exposes: { './remote': './src/remote.ts' }, shared: sharedModules }),
    ],
  }
}

/** No chunk is compared with a hash: a page that is open takes those of builds to come. */
const noHashes = '{}'

/** Builds a remote into `releases` at every change, and tells of each build that the open pages can take. */
export function watchRemote(folder: string, releases: string, onBuilt: (hash: string) => void) {
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

  const watching = watch(developmentRemote(folder, place), async ({ compilation, hash = '', startTime = 0, endTime = 0 }) => {
    pointer = { name, enabled: true, current: await describe(getEntry(compilation, getGlobal(name, version)), await describeRemote(folder)) }
    onBuilt(hash)
    console.log(`${name} is built in ${((endTime - startTime) / 1000).toFixed(1)} s`)
  })
  return { ...watching, pointers: async () => (pointer ? [pointer] : []) }
}

function getEntry({ entrypoints }: Compilation, name: string): string {
  const files = entrypoints.get(name)?.getFiles() ?? []
  const entry = files.find((file) => /^remoteEntry\..*\.js$/.test(file) && !file.includes('.hot-update.'))
  if (!entry) throw new UserError('The build has no remoteEntry')
  return entry
}
