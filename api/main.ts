import { keepFilesPrivate } from './src/command'
import { describe } from './src/errors/describe'
import { StartFailure } from './src/errors/failures'
import { start } from './src/server'

/** Demo data's code is only loaded where demo data is wanted. */
const seedDemo = async () => (await import('./demo/seed')).seedDemo

keepFilesPrivate()
start(seedDemo).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : describe(error).stack}\n`)
  process.exit(1)
})
