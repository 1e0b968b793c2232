import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellName, ShellRelease } from '@matchdesk/shared/release'
import type { Configuration } from 'webpack'
import { isCompression } from '../build/plugins/precompress'
import { shell } from '../build/shell'
import { localVersion } from '../paths'
import { watch, development } from './development'

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

/** Builds the shell for development into `releases` at every change. */
export function watchShell(folder: string, releases: string, onBuilt: () => void) {
  const place = join(releases, shellName, localVersion(folder))
  let release: ShellRelease | undefined
  const watching = watch(developmentShell(folder, place), async () => {
    const isFirst = release === undefined
    release = ShellRelease.parse(JSON.parse(await readFile(join(place, 'release.json'), 'utf8')))
    if (!isFirst) onBuilt()
  })
  return { ...watching, release: async () => release }
}
