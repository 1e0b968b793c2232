import { keepFilesPrivate } from './src/command'
import { connectDatabase } from './src/database'
import { StartFailure, describe } from './src/errors/failures'
import { readSettings } from './src/settings'

/** Demo data's code is only loaded where demo data is wanted. */
const seedDemo = async () => (await import('./demo/seed')).seedDemo

/** The database opens while the rest of the API loads. */
async function run() {
  const settings = readSettings(process.env)
  const [connection, { start }] = await Promise.all([connectDatabase(settings), import('./src/server')])
  await start(settings, connection, seedDemo)
}

keepFilesPrivate()
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : describe(error).stack}\n`)
  process.exit(1)
})
