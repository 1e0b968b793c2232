import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'

const sources = fileURLToPath(new URL('.', import.meta.url))

/** The configuration that shell and remotes share in development: readable names, nothing minimized, a cache of its own. */
export function development(configuration: Configuration, name: string, path: string): Configuration {
  const { cache } = configuration
  if (typeof cache !== 'object' || cache.type !== 'filesystem') throw new Error('A start takes seconds only with a cache on disk')
  return {
    ...configuration,
    mode: 'development',
    output: { ...configuration.output, path, clean: false },
    // A build with a mistake leaves nothing: the next good one is a step from what the page has.
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, emitOnErrors: false },
    cache: { ...cache, name: `${name}-development`, buildDependencies: { ...cache.buildDependencies, development: [sources] } },
  }
}
