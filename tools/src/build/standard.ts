import { join } from 'node:path'
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced'
import webpack, { type Configuration } from 'webpack'
import { base, scriptMaps } from './base'
import { noEval } from './plugins/noEval'
import { precompress } from './plugins/precompress'
import { SeparateMaps } from './plugins/separateMaps'
import { getMapsFolder } from '../paths'
import { moduleVersion } from './versions/sharedModules'
import { getGlobal } from './versions/version'

/** Taken from the host, and offered to no host: one with an older React would take a newer one for its own. */
const react = { singleton: true, requiredVersion: '>=18.3' }

/**
 * The webpack configuration of the standard container of a remote, for any federation host. It has the runtime of federation inside, and loads
 * the page of the remote from the build for portals, in whose folder it is.
 */
export function standard(folder: string, remote: string, version: string): Configuration {
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
