import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pointer, Release } from '@matchdesk/shared/contract'
import webpack from 'webpack'
import { federated } from '../build/federated'
import { messageOf } from '../userError'
import { packageOf, remoteName } from '../paths'

/** Builds a remote into `releases` at every change; each build that succeeds is a version of its own. */
export function watch(folder: string, releases: string, say: (text: string) => void) {
  const name = remoteName(folder)
  const place = `${packageOf(folder).version}-dev`
  const dist = join(releases, name, place)
  const configuration = federated({ folder, version: place })
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, path: dist, chunkFilename: '[name].[contenthash].js', clean: false },
    optimization: { ...configuration.optimization, minimize: false },
  })
  let pointer: Pointer | undefined
  let builds = 0

  const first = new Promise<void>((resolve) => {
    const take = async () => {
      const release = Release.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')))
      pointer = { name, enabled: true, current: { ...release, version: `${place}.${++builds}` } }
      say(`${name} ${pointer.current.version} is built`)
      resolve()
    }
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) return say(error?.message ?? stats?.toString({ all: false, errors: true }) ?? '')
      take().catch((problem: unknown) => say(messageOf(problem)))
    })
  })
  return {
    first,
    pointers: async () => (pointer ? [pointer] : []),
    close: () => new Promise<void>((resolve) => compiler.close(() => resolve())),
  }
}
