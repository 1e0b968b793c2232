import { join } from 'node:path'
import { setAdmin } from './src/auth/setAdmin'
import { connect } from './src/db/connect'
import { migrate } from './src/migrate'
import { StartFailure } from './src/errors/startFailure'
import { readSettings } from './src/settings'

/** Makes the administrator whom ADMIN_EMAIL and ADMIN_PASSWORD name, or sets their password: nobody else's rights are needed for it. */
async function admin() {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, INIT_CWD = '.' } = process.env
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD)
    throw new StartFailure('Set ADMIN_EMAIL and ADMIN_PASSWORD: they are the administrator that this command makes.')
  process.chdir(INIT_CWD)
  const settings = readSettings(process.env)
  const { databaseUrl, databaseAdminUrl, databasePool: poolSize, dataDir } = settings
  const url = databaseUrl === 'embedded' ? databaseUrl : (databaseAdminUrl ?? databaseUrl)
  const { exclusively, close } = await connect(url === 'embedded' ? { folder: join(dataDir, 'db') } : { url, poolSize })
  try {
    await exclusively(async (own) => {
      await migrate(own)
      process.stdout.write(`${await setAdmin(own, settings, new Date())}.\n`)
    })
  } finally {
    await close()
  }
}

admin().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
})
