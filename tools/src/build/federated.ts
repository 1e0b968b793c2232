import { integrityGlobal } from '@matchdesk/shared/release'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type ChunkGraph, type Compiler, type Configuration, type Module } from 'webpack'
import { getMapsFolder, remoteName } from '../paths'
import { base } from './base'
import { remoteShared } from './versions/sharedModules'
import { getGlobal, computeVersion } from './versions/version'
import { noEval } from './plugins/noEval'
import { onlyOnce } from './plugins/onlyOnce'
import { precompress } from './plugins/precompress'
import { releaseFile } from './plugins/releaseFile'
import { SeparateMaps } from './plugins/separateMaps'

type ModuleTest = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean

/** The parts of `ModuleFederationPlugin` that a remote sets. */
export interface Federation {
  /** The files that a host loads, by the names under which it loads them. */
  readonly exposes: Readonly<Record<string, string>>
  /** The modules that it takes from its host, always: it has no copy of its own. */
  readonly shared: readonly string[]
}

const remoteFile = /[\\/]src[\\/]remote\.ts$/

const isRemote: ModuleTest = (module) => remoteFile.test(module.nameForCondition() ?? '')

/** Is a module part of the page that remote.ts names first? */
const isOfFirstPage: ModuleTest = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
    [...chunk.groupsIterable].some(({ origins }) =>
      origins.some(({ module: origin, request }) => remoteFile.test(origin?.nameForCondition() ?? '') && origin?.blocks[0]?.request === request),
    ),
  )

/** Chunks run only when they are what the host says: it leaves a function in a global that knows the hash of every script. */
const chunkIntegrity = (entryGlobal: string) => (compiler: Compiler) =>
  compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
    const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
    const global = `globalThis[${JSON.stringify(integrityGlobal(entryGlobal))}]`
    createScript.tap('ChunkIntegrity', (code) => `${code}\nscript.integrity = ${global}?.(url) ?? '';`)
  })

/** The webpack configuration of a remote: by default of the one that webpack is started in. */
export function federated({ exposes, shared, folder = process.cwd() }: Federation & { readonly folder?: string }): Configuration {
  const version = computeVersion(folder)
  const name = remoteName(folder)
  const baseConfig = base(folder)
  return {
    ...baseConfig,
    entry: {},
    output: {
      ...baseConfig.output,
      uniqueName: getGlobal(name, version),
      // Every chunk says it, and says no more than that.
      chunkLoadingGlobal: `${name}_${version}`.replace(/\W/g, ''),
      filename: '[name].[contenthash].js',
      // The folder is the version's own. The hash is for servers that tell by the name whether a file ever changes.
      chunkFilename: '[name].[contenthash].js',
      clean: true,
    },
    optimization: {
      ...baseConfig.optimization,
      // A worker is one file: it runs from a blob, and would look for others at the origin of the page.
      // Each file costs a request: remote.ts is in the entry, the first page is one file, and other pages share what is in it.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
        cacheGroups: {
          defaultVendors: false,
          entry: { test: isRemote, name: getGlobal(name, version), enforce: true },
          first: { test: isOfFirstPage, name: 'first', enforce: true },
        },
      },
    },
    plugins: [
      chunkIntegrity(getGlobal(name, version)),
      onlyOnce,
      new SeparateMaps(getMapsFolder(folder)),
      noEval,
      precompress(),
      releaseFile(folder, version),
      container(folder, version, { exposes, shared }),
    ],
  }
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
