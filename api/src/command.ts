import { join } from 'node:path'
import { connect, type Connection } from './db/connection/connect'
import { describe } from './errors/describe'
import { StartFailure } from './errors/failures'
import type { Settings } from './settings'

/** Pictures, messages, archives and the embedded database are for the user of this process alone. */
export const keepFilesPrivate = () => process.umask(0o077)

/** Runs a command in the folder where it was typed. A failure that has an explanation is one line. */
export function runCommand(command: () => Promise<void>) {
  keepFilesPrivate()
  process.chdir(process.env.INIT_CWD ?? '.')
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartFailure ? error.message : describe(error).stack}\n`)
    process.exitCode = 1
  })
}

/** The database of the settings, as the role of the API. */
export const connectAsApi = ({ databaseUrl: url, databasePool: poolSize, dataDir }: Settings): Promise<Connection> =>
  connect(url === 'embedded' ? { folder: join(dataDir, 'db') } : { url, poolSize })

/** The database of the settings, as the role that owns the tables. */
export const connectAsOwner = (settings: Settings): Promise<Connection> =>
  connectAsApi(settings.databaseUrl === 'embedded' ? settings : { ...settings, databaseUrl: settings.databaseAdminUrl ?? settings.databaseUrl })
