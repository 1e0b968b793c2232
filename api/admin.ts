import { setAdmin } from './src/sessions/setAdmin'
import { runCommand } from './src/command'
import { connectAsOwner } from './src/db/connection/roles'
import { StartFailure } from './src/errors/failures'
import { Live } from './src/live/live'
import { refuseOtherVersion } from './src/migration/migrate'
import { readSettings } from './src/settings'

/** Creates the administrator of ADMIN_EMAIL, or sets the password. */
runCommand(async () => {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD)
    throw new StartFailure('Set ADMIN_EMAIL and ADMIN_PASSWORD: they are the administrator that this command makes.')
  const settings = readSettings(process.env)
  const clock = () => new Date()
  const { exclusively, close } = await connectAsOwner(settings)
  try {
    await exclusively(async (db) => {
      await refuseOtherVersion(db)
      process.stdout.write(`${await setAdmin(db, settings, clock(), new Live({ db, settings, clock }))}.\n`)
    })
  } finally {
    await close()
  }
})
