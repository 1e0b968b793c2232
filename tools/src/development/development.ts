import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { findRoot } from '../paths'

const sources = ['../build/', '.'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** The configuration that shell and remotes share in development: readable names, nothing minimized, a cache of its own. */
export function development(configuration: Configuration, name: string, path: string): Configuration {
  return {
    ...configuration,
    mode: 'development',
    output: { ...configuration.output, path, clean: false },
    // A build with a mistake leaves nothing: the next good one is a step from what the page has.
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, emitOnErrors: false },
    // One cache for all would mix up shared modules.
    cache: {
      type: 'filesystem',
      name: `${name}-development`,
      cacheDirectory: join(findRoot(configuration.context ?? path), 'node_modules/.cache/matchdesk'),
      buildDependencies: { config: sources },
    },
  }
}
