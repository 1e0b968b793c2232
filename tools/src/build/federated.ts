import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { base } from './base'
import { borrowed } from './lent'
import { OnlyOnce } from './onlyOnce'
import { PageFiles } from './pageFiles'
import { PortableIds } from './portableIds'
import { PortableMaps } from './portableMaps'
import { remoteName } from '../paths'
import { versionOf } from './version'

/** The global of a remote's entry: unique to the version, so that two versions can live in one page. */
export const globalOf = (name: string, version: string) => `matchdesk_${name}_${version}`.replace(/\W/g, '_')

/** The webpack configuration of a remote. */
export function federated({ folder, version = versionOf(folder) }: { folder: string; version?: string }): Configuration {
  const name = remoteName(folder)
  const shared = base(folder, `${name}-${version}`)
  return {
    ...shared,
    entry: {},
    output: {
      ...shared.output,
      uniqueName: globalOf(name, version),
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      clean: true,
    },
    optimization: { ...shared.optimization, moduleIds: false, chunkIds: false },
    plugins: [
      new OnlyOnce(),
      new PortableIds(folder),
      new PortableMaps(),
      new PageFiles(),
      new ModuleFederationPlugin({
        name: globalOf(name, version),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.ts' },
        shared: borrowed(folder),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
    ],
  }
}
