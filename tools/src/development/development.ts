import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration, type Stats } from 'webpack'
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

/** Builds at every change, and after each build that succeeds does what comes with it; it prints what is wrong with the others. */
export function watch(configuration: Configuration, onBuilt: (stats: Stats) => Promise<void>) {
  const compiler = webpack(configuration)
  const firstBuild = new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) return console.log(error?.message ?? stats?.toString({ all: false, errors: true }))
      onBuilt(stats).then(resolve, (problem: Error) => console.log(problem.message))
    })
  })
  return {
    firstBuild,
    close: () => new Promise<void>((resolve) => compiler.close(() => resolve())),
  }
}
