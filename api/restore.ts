import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restore } from './src/backup/restore'
import { runCommand } from './src/command'
import { connectAsOwner } from './src/db/connection/roles'
import { StartFailure } from './src/errors/failures'
import { openFiles } from './src/media/files'
import { readSettings } from './src/settings'

runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new StartFailure('Name the archive: npm run restore -- archive.tar.gz')
  const settings = readSettings(process.env)
  const { dataDir, erasuresFile } = settings
  const connection = await connectAsOwner(settings)
  try {
    const { parts, at, erasures } = await restore(
      { ...connection, files: await openFiles(settings), dataDir, erasuresFile, region: settings },
      resolve(name),
    )
    const rows = Object.entries(parts).reduce((sum, [part, { count }]) => sum + (part === 'files' ? 0 : count), 0)
    process.stdout.write(`Restored ${rows} rows and ${parts.files?.count ?? 0} pictures as of ${at}.\n`)
    process.stdout.write(
      existsSync(erasuresFile)
        ? `${erasures} people who were erased since are erased again.\n`
        : `Nobody is erased again: there is no list of erasures at ${erasuresFile}.\n`,
    )
  } finally {
    await connection.close()
  }
})
