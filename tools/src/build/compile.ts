import webpack, { type Configuration, type Stats } from 'webpack'
import { UserError } from '../userError'

/** Runs webpack once and says which files it emitted; what went wrong becomes the message. */
export async function compile(configuration: Configuration): Promise<string[]> {
  const compiler = webpack(configuration)
  const stats = await new Promise<Stats | undefined>((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))))
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  if (!stats || stats.hasErrors()) throw new UserError(stats?.toString({ all: false, errors: true }) ?? 'webpack said nothing')
  return Object.keys(stats.compilation.assets)
}
