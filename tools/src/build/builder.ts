import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { toMessage } from '../userError'

/** `errors` is empty after a success. */
export interface BuildResult {
  readonly errors: string
  readonly cpuSeconds: number
}

async function build(folder: string): Promise<string> {
  process.chdir(folder)
  const configFile = pathToFileURL(join(folder, 'webpack.config.ts')).href
  const { default: configuration }: { default: Configuration | Configuration[] } = await import(configFile)
  const compiler = webpack([configuration].flat())
  return new Promise((resolve) => {
    compiler?.run((error, stats) => {
      const errors = error ? toMessage(error) : stats?.hasErrors() ? stats.toString('errors-only') : ''
      compiler.close((closeError) => resolve(closeError ? `${errors}\n${closeError.message}` : errors))
    })
  })
}

/** At the end of the build before. The first build includes the start of the process. */
let usage = { user: 0, system: 0 }

async function answer(folder: string) {
  const errors = await build(folder).catch(toMessage)
  const { user, system } = process.cpuUsage(usage)
  usage = process.cpuUsage()
  process.send?.({ errors, cpuSeconds: (user + system) / 1e6 } satisfies BuildResult)
}

/** A process of `buildAll`: each message is a folder to build. Loading webpack, its loaders and the compilers once saves three seconds a build. */
process.on('message', (folder: string) => void answer(folder))
/** A signal ends the parent alone; a build goes on for minutes. */
process.once('disconnect', () => process.exit())
