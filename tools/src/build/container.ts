import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { remoteName } from '../paths'
import { getGlobal } from './versions/version'
import { remoteShared } from './versions/sharedModules'

/** The entry of a remote: what it exposes, over the libraries that its host lends. */
export const container = (folder: string, version: string) =>
  new ModuleFederationPlugin({
    name: getGlobal(remoteName(folder), version),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': './src/remote.ts' },
    shared: remoteShared(folder),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  })
