import { join } from 'node:path'
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced'
import webpack, { type Chunk, type Configuration } from 'webpack'
import { getMapsFolder, remoteName, listRemotes, findRoot } from '../paths'
import { compileHint, base, scriptMaps } from './base'
import { embedFiles } from './plugins/embedFiles'
import { noEval } from './plugins/noEval'
import { ownGlobals } from './plugins/ownGlobals'
import { reloadChunks } from './plugins/reloadChunks'
import { SeparateMaps } from './plugins/separateMaps'
import { precompress } from './plugins/precompress'
import { moduleVersion } from './versions/sharedModules'
import { computeVersion, getGlobal } from './versions/version'

/** The entry that a portal imports, made of the src/remote.ts of a remote. */
const findEntry = (folder: string) =>
  `data:text/javascript,${encodeURIComponent(`import { embed } from '@matchdesk/shared/embed'
import remote from ${JSON.stringify(join(folder, 'src/remote.ts'))}
export const mount = embed(remote)`)}`

/** Names that the router and motion leave in the global object, which is the portal's. */
const noGlobals = { 'window.__reactRouterVersion': '({}).version', 'window.MotionIsMounted': '({}).isMounted' }

/** The chunks that every remote starts with. */
const isShared = /[\\/](node_modules|shared)[\\/]/

/** A worker is one file: it is imported into a blob. */
const isWorker = (chunk: Chunk) => !chunk.canBeInitial() && chunk.hasRuntime()

/** The webpack configurations of all remotes for foreign portals: the pages, and beside them a standard container of each for federation hosts. */
export function embed(folder = process.cwd(), version = computeVersion(folder)): Configuration[] {
  const remotes = listRemotes(findRoot(folder))
  const containers = remotes.map((remote) => standard(folder, remoteName(remote), version))
  return [...containers, { ...pages(folder, remotes, version), dependencies: remotes.map(remoteName) }]
}

/** Plain ES modules, one entry for each remote, over shared chunks. */
function pages(folder: string, remotes: readonly string[], version: string): Configuration {
  const baseConfig = base(folder, 'text')
  return {
    ...baseConfig,
    devtool: false,
    entry: Object.fromEntries(remotes.map((remote) => [remoteName(remote), findEntry(remote)])),
    experiments: { outputModule: true },
    output: {
      ...baseConfig.output,
      module: true,
      library: { type: 'module' },
      uniqueName: 'matchdesk_embed',
      filename: '[name].js',
      // The folder is the version's own.
      chunkFilename: '[name].js',
      // The containers are in folders of their own.
      clean: { keep: /[\\/]/ },
    },
    optimization: {
      ...baseConfig.optimization,
      runtimeChunk: 'single',
      splitChunks: { chunks: (chunk) => !isWorker(chunk), cacheGroups: { base: { test: isShared, name: 'base', priority: 1, chunks: 'initial' } } },
    },
    plugins: [
      scriptMaps(baseConfig),
      new webpack.DefinePlugin(noGlobals),
      ownGlobals,
      reloadChunks,
      // The containers have folders of their own in there.
      new SeparateMaps(getMapsFolder(folder), false),
      noEval,
      compileHint(),
      precompress(),
      embedFiles(folder, version),
    ],
  }
}

/** Taken from the host, and offered to no host: one with an older React would take a newer one for its own. */
const react = { singleton: true, requiredVersion: '>=18.3' }

/**
 * The webpack configuration of the standard container of a remote, for any federation host. It has the runtime of federation inside, and loads
 * the page of the remote from the build for portals, in whose folder it is.
 */
function standard(folder: string, remote: string, version: string): Configuration {
  const baseConfig = base(folder)
  const name = getGlobal(remote, version)
  return {
    ...baseConfig,
    name: remote,
    devtool: false,
    entry: {},
    output: {
      ...baseConfig.output,
      path: join(baseConfig.output?.path ?? '', remote),
      uniqueName: name,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
    plugins: [
      scriptMaps(baseConfig),
      new webpack.DefinePlugin({ PAGE_FILE: JSON.stringify(`../${remote}.js`) }),
      new SeparateMaps(join(getMapsFolder(folder), remote)),
      noEval,
      precompress(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './mount': './embed/federation/mount.ts', './App': './embed/federation/App.ts' },
        dts: false,
        dev: false,
        manifest: {
          additionalData({ stats }) {
            stats.metaData.buildInfo = { buildName: remote, buildVersion: version }
            // The plugin lists what it shares itself.
            const info = { version: moduleVersion('react', folder), hash: '', deps: [], usedIn: ['./App'], usedExports: [] }
            const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
            const fallback = { fallback: '', fallbackName: '', fallbackType: 'global' }
            stats.shared.push({ id: `${name}:react`, name: 'react', ...react, ...info, ...fallback, assets })
          },
        },
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new ConsumeSharedPlugin({ consumes: { react } }),
    ],
  }
}
