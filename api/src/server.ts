import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { buildApp } from './app'
import { connect, type Connection, type Database } from './db/connect'
import { migrate } from './db/migrate'
import { appUsers } from './db/schema'
import { StartFailure } from './errors/startFailure'
import { toHttpError } from './errors/toHttpError'
import { localFiles, type Files } from './media/files'
import { startOutboxWorker } from './jobs/outboxWorker'
import { smtp } from './jobs/smtp'
import { outboxFolder } from './jobs/transport'
import { insertBaseData } from './baseData'
import { readSettings, type Settings } from './settings'
import { purgeExpired } from './jobs/purgeExpired'

async function start() {
  const settings = readSettings(process.env)
  const connection = await connectDatabase(settings)
  const { db } = connection
  const files = localFiles(join(settings.dataDir, 'files'))
  const deps = { db, files, settings, clock: () => new Date() }
  const app = await buildApp(deps, { level: 'error', stream: process.stderr })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (!app.server.listening) process.exit(0)
    setTimeout(() => process.exit(1), 9_000).unref()
    clearInterval(purging)
    await closePost()
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    await app.close()
    await connection.close()
    process.exit(0)
  }
  const purging = setInterval(() => void purgeExpired(deps).catch(() => {}), 3_600_000)
  const outbox = outboxFolder(join(settings.dataDir, 'outbox'), (line) => process.stdout.write(line))
  let closePost = async () => {}
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  process.on('unhandledRejection', (error) => app.log.error(error))

  await connection.exclusively(async (own) => {
    await migrate(own)
    await insertBaseData(own, settings)
    if (settings.demoUsers > 0) await addDemo(own, files, settings.demoUsers)
  })
  await listen(app, settings)
  const transport = settings.smtpUrl ? smtp(settings.smtpUrl, settings.supportEmail, outbox) : outbox
  closePost = startOutboxWorker(deps, transport, (error) => toHttpError(error) ?? app.log.error(error))
  void purgeExpired(deps).catch(() => {})
}

/** Demo data only comes where nobody is yet; its code is only loaded where it is wanted. */
async function addDemo(db: Database, files: Files, users: number) {
  if ((await db.select({ id: appUsers.id }).from(appUsers).limit(1)).length > 0) return
  const { seedDemo } = await import('../demo/seed')
  await seedDemo(db, files, { users })
}

async function connectDatabase({ databaseUrl, databasePool, dataDir }: Settings): Promise<Connection> {
  if (databaseUrl === 'embedded') return connect({ folder: join(dataDir, 'db') })
  const connection = await connect({ url: databaseUrl, poolSize: databasePool })
  await connection.db.execute(sql`select 1`).catch(({ cause }: Error) => {
    throw new StartFailure(
      `The database at ${new URL(databaseUrl).host} cannot be used: ${(cause instanceof Error && cause.message) || 'it does not answer'}`,
    )
  })
  return connection
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Settings) {
  const address = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartFailure(`Port ${port} is in use by another program. Set PORT to a free one.`)
    throw new StartFailure(`The server cannot listen on ${host}:${port}: ${error.message}`)
  })
  process.stdout.write(`Matchdesk API is ready at ${address}\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
