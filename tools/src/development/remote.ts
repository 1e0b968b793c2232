import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import webpack, { type Configuration } from 'webpack'
import { base } from '../build/base'
import { container } from '../build/federated'
import { getGlobal } from '../build/versions/version'
import { onlyOnce } from '../build/plugins/onlyOnce'
import { remoteName, findRoot } from '../paths'
import { development } from './development'
import { localVersion } from '../paths'

const client = fileURLToPath(new URL('browser/client.ts', import.meta.url))
const refreshLoader = fileURLToPath(new URL('refreshLoader.ts', import.meta.url))

/** The webpack configuration of a remote while it is worked on: every change is put into the open page. */
export function developmentRemote(folder: string, path: string): Configuration {
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
