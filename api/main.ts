import { describe } from './src/errors/describe'
import { StartFailure } from './src/errors/startFailure'
import { start } from './src/server'

/** Demo data's code is only loaded where demo data is wanted. */
const seedDemo = async () => (await import('./demo/seed')).seedDemo

// Pictures, messages and the embedded database are for the user of this process alone.
process.umask(0o077)
start(seedDemo).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : describe(error).stack}\n`)
  process.exit(1)
})
