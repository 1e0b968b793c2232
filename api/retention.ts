import { runCommand } from './src/command'
import { connectAsApi } from './src/db/connection/roles'
import { StartFailure } from './src/errors/failures'
import { openFiles } from './src/media/files'
import { countExpired, runRetention } from './src/retention/runRetention'
import { readSettings } from './src/settings'

/** Deletes what is older than the settings of its table say; with --dry-run, says what it would delete. */
runCommand(async () => {
  const options = process.argv.slice(2)
  if (options.some((option) => option !== '--dry-run')) throw new StartFailure('The only option is --dry-run.')
  const isDryRun = options.length > 0
  const settings = readSettings(process.env)
  const { db, close } = await connectAsApi(settings)
  try {
    const deps = { db, settings, files: await openFiles(settings), clock: () => new Date() }
    const results = await (isDryRun ? countExpired(deps) : runRetention(deps))
    for (const { name, days, count } of results)
      process.stdout.write(
        days === 0 ? `${name}: kept for good\n` : `${name} older than ${days} days: ${count} ${isDryRun ? 'would go' : 'deleted'}\n`,
      )
  } finally {
    await close()
  }
})
