import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { isCompression } from '../build/plugins/precompress'
import { shell } from '../build/shell'
import { development } from './development'
import { localVersion } from '../paths'

/** The runtime of Fast Refresh, as it is installed beside the tools. */
const refreshRuntime = createRequire(import.meta.url).resolve('react-refresh/runtime')

const hostRuntime = fileURLToPath(new URL('browser/hostRuntime.ts', import.meta.url))

/** The webpack configuration of the shell in which a remote is worked on: React for development, with the runtime of Fast Refresh before it. */
export function developmentShell(folder: string, path: string): Configuration {
  const built = shell(folder, localVersion(folder))
  const configuration = development(built, 'shell', path)
  return {
    ...configuration,
    entry: { ...(built.entry as object), main: [hostRuntime, './src/main.tsx'] },
    devtool: false,
    plugins: configuration.plugins?.filter((plugin) => !isCompression(plugin)),
    resolve: { ...configuration.resolve, alias: { 'react-refresh/runtime': refreshRuntime } },
    optimization: { ...configuration.optimization, splitChunks: built.optimization?.splitChunks },
  }
}
