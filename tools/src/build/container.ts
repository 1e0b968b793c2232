import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { remoteName } from '../paths'
import { getGlobal } from './versions/version'
import { remoteShared } from './versions/sharedModules'

/** The parts of `ModuleFederationPlugin` that a remote sets. */
export interface Federation {
  /** The files that a host loads, by the names under which it loads them. */
  readonly exposes: Readonly<Record<string, string>>
  /** The modules that it takes from its host, always: it has no copy of its own. */
  readonly shared: readonly string[]
}

/** The entry of a remote. */
export const container = (folder: string, version: string, { exposes, shared }: Federation) =>
  new ModuleFederationPlugin({
    name: getGlobal(remoteName(folder), version),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes,
    shared: remoteShared(folder, shared),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  })
