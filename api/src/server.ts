import { stopOnSignal, stopSignals } from '@matchdesk/tools/signals'
import closeWithGrace from 'close-with-grace'
import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app'
import { connect, type Connection, type Database } from './db/connection/connect'
import { Live } from './live/live'
import { readLatestMigration, migrate, migrations } from './migration/migrate'
import { appUsers } from './db/schema'
import type { Deps } from './deps'
import { StartFailure } from './errors/failures'
import { isAway } from './errors/toHttpError'
import { type Files, openFiles } from './media/files'
import { jobEngine } from './jobs/engine'
import { sendNotifications } from './jobs/notifications/notificationWorker'
import { outboxFolder, getOutbox } from './jobs/transports/outboxFiles'
import { silentConnections } from './http/limits/silentConnections'
import { eraseExpired } from './undo/eraseExpired'
import { deliver } from './jobs/outbox/outboxWorker'
import { renameValues } from './jobs/renameWorker'
import { fcm } from './jobs/transports/fcm'
import { outboxPush, type PushTransport } from './jobs/transports/push'
import { sms } from './jobs/transports/sms'
import { smtp } from './jobs/transports/smtp'
import type { Transport } from './jobs/transports/transport'
import { startWorker } from './jobs/worker'
import { insertReferenceLists } from './areas/masterdata/insertReferenceLists'
import { createInitialAdmin } from './auth/firstAdmin'
import { readSettings, type Settings } from './settings'
import { purgeExpired } from './jobs/purgeExpired'
import { asOwner } from './db/connection/roles'
import { sealKeys } from './history/seal/keys'
import { Sealing } from './history/seal/sealing'

const stopLimit = 9_000
/** While the server stops, a request may still come so late on a connection that was just opened. */
const silentMs = 1_000

/** Loads what fills an empty database with demo data. */
type DemoLoader = () => Promise<(db: Database, files: Files, options: { users: number; print: (line: string) => void }) => Promise<unknown>>

/** `npm start` waits for the API as long as each part of a first start says that it begins. */
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the API and everything that runs beside it; rejects with a StartFailure where a setting stops it. */
export async function start(loadDemo: DemoLoader) {
  const settings = readSettings(process.env)
  const connection = await connectDatabase(settings)
  const { db, pool } = connection
  const files = await openFiles(settings)
  /** An outage of the database is in `/health`, and not once more in the log for each job. */
  const report = (error: unknown) => void (isAway(error) || app.log.error(error))
  const clock = () => new Date()
  const sealing = createSealing(settings, db, clock, (error) => app.log.error(error))
  const deps = { db, files, settings, jobs: jobEngine(pool), clock, sealing, live: new Live({ db, settings, clock }) }
  const transports = createTransports(settings)
  const app = await buildApp(deps, { level: 'error', stream: process.stderr })
  const closeSilentConnections = silentConnections(app.server)
  let stopBackground = async () => {}
  // After an error that nobody handled, what is half done is unknown: requests under way end, then a supervisor starts anew.
  const { close } = closeWithGrace({ delay: stopLimit, logger: app.log, skip: [...stopSignals] }, async ({ err }) => {
    if (err) app.log.error(err)
    if (!app.server.listening) return
    await stopBackground()
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    setTimeout(closeSilentConnections, silentMs).unref()
    await app.close()
    await connection.close()
  })
  stopOnSignal(close)

  await asOwner(settings, connection, async (own) => {
    if ((await readLatestMigration(own)) !== migrations().at(-1)) print('Migrating the database')
    await migrate(own)
    await createInitialAdmin(own, settings)
    await insertReferenceLists(own)
    if (settings.demoUsers > 0) await addDemo(own, files, settings.demoUsers, loadDemo)
  })
  if (settings.nodeEnv === 'production' && settings.databaseUrl !== 'embedded') await refuseUnsafe(db, new URL(settings.databaseUrl).host)
  const stopSealing = sealing.start()
  const stopJobs = await startBackground(deps, transports, report)
  stopBackground = async () => {
    await Promise.all([stopSealing(), stopJobs()])
  }
  await listen(app, settings)
}

interface Transports {
  readonly messages: Transport
  readonly pushes: PushTransport
}

/** Messages without a configured transport become files. */
function createTransports(settings: Settings): Transports {
  const { smtpUrl, smsUrl, supportEmail, fcmCredentials } = settings
  const outbox = outboxFolder(
    getOutbox(settings),
    () => new Date(),
    (line) => process.stdout.write(line),
  )
  const mail = smtpUrl ? smtp(smtpUrl, supportEmail, outbox) : outbox
  return { messages: smsUrl ? sms(smsUrl, mail) : mail, pushes: fcmCredentials ? fcm(fcmCredentials) : outboxPush(outbox) }
}

/** A failure to seal is in the log, whatever it is. */
const createSealing = ({ auditKeys, auditCheckpointUrl }: Settings, db: Database, clock: () => Date, report: (error: unknown) => void) =>
  new Sealing({
    db,
    clock,
    keys: sealKeys(auditKeys),
    checkpointUrl: auditCheckpointUrl,
    print: (line) => process.stdout.write(line),
    onError: (error) => report(new Error('The history is not sealed', { cause: error })),
  })

/** Sends messages, works on renames, erases what was deleted and deletes what has expired; returns what ends all of them. */
async function startBackground(deps: Deps, { messages, pushes }: Transports, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const { jobs } = deps
  let expiredRows = false
  const report = (error: unknown) => (expiredRows ? undefined : onError(error))
  jobs.boss.on('error', report)
  await jobs.boss.start()
  const stopWorkers = [
    startWorker((stopped) => deliver(deps, messages, stopped), report),
    startWorker((stopped) => sendNotifications(deps, pushes, stopped), report),
    startWorker((stopped) => renameValues(deps, stopped), report),
    startWorker((stopped) => eraseExpired(deps, stopped), report),
  ]
  const purge = () => void purgeExpired(deps).catch(report)
  const purging = setInterval(purge, 3_600_000)
  purge()
  return async () => {
    expiredRows = true
    clearInterval(purging)
    await Promise.all(stopWorkers.map((stop) => stop()))
    await jobs.boss.stop({ graceful: false })
  }
}

/** Demo data only comes where nobody is yet. */
async function addDemo(db: Database, files: Files, users: number, load: DemoLoader) {
  if ((await db.select({ id: appUsers.id }).from(appUsers).limit(1)).length > 0) return
  const seedDemo = await load()
  await seedDemo(db, files, { users, print })
}

async function connectDatabase({ databaseUrl, databasePool, dataDir }: Settings): Promise<Connection> {
  if (databaseUrl === 'embedded') {
    const folder = join(dataDir, 'db')
    if (!existsSync(folder)) print('Creating the database')
    return connect({ folder })
  }
  const connection = await connect({ url: databaseUrl, poolSize: databasePool })
  await connection.db.execute(sql`select 1`).catch(({ cause }: Error) => {
    throw new StartFailure(
      `The database at ${new URL(databaseUrl).host} cannot be used: ${(cause instanceof Error && cause.message) || 'it does not answer'}`,
    )
  })
  return connection
}

/** A database that acknowledges a commit before it is on the disk loses payments when the power fails. */
async function refuseUnsafe(db: Database, host: string) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  )
  const names = rows.map(({ name }) => name).join(', ')
  if (names) throw new StartFailure(`The database at ${host} can lose what it has acknowledged: set ${names} to on.`)
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Settings) {
  const address = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartFailure(`Port ${port} is in use by another program. Set PORT to a free one.`)
    throw new StartFailure(`The server cannot listen on ${host}:${port}: ${error.message}`)
  })
  print(`Matchdesk API is ready at ${address}`)
}
