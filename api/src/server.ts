import { stopOnSignal, stopSignals } from '@matchdesk/tools/signals'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { buildApp } from './app'
import { insertReferenceLists } from './areas/masterdata/referenceLists'
import { createInitialAdmin } from './auth/firstAdmin'
import { createTransports, startBackground } from './background'
import { print, refuseUnsafe } from './database'
import { asOwner } from './db/connection/roles'
import { appUsers, type Connection, type Database } from './db'
import { StartFailure } from './errors/failures'
import { isAway } from './errors/httpError'
import { Sealing } from './history/seal/sealing'
import { jobEngine } from './jobs/engine'
import { Live } from './live/live'
import { openFiles, type Files } from './media/files'
import { migrate, migrations, readLatestMigration } from './migration/migrate'
import type { Settings } from './settings'

const stopLimit = 9_000
/** While the server stops, a request may still come so late on a connection that was just opened. */
const silentMs = 1_000

/** Loads what fills an empty database with demo data. */
type DemoLoader = () => Promise<(db: Database, files: Files, options: { users: number; print: (line: string) => void }) => Promise<unknown>>

/** Starts the API and its background work; rejects with a StartFailure where a setting stops it. */
export async function start(settings: Settings, connection: Connection, loadDemo: DemoLoader) {
  const { db, pool } = connection
  const files = await openFiles(settings)
  /** An outage of the database is in `/health`, and not once more in the log for each job. */
  const report = (error: unknown) => void (isAway(error) || app.log.error(error))
  const base = { db, files, settings, clock: () => new Date() }
  const sealing = new Sealing(base, (error) => app.log.error(error))
  const deps = { ...base, jobs: jobEngine(pool), sealing, live: new Live(base) }
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

  await asOwner(settings, connection, async (owner) => {
    if ((await readLatestMigration(owner)) !== migrations().at(-1)) print('Migrating the database')
    await migrate(owner, settings)
    await createInitialAdmin(owner, settings)
    await insertReferenceLists(owner)
    if (settings.demoUsers > 0) await addDemo(owner, files, settings.demoUsers, loadDemo)
  })
  if (settings.nodeEnv === 'production' && settings.databaseUrl !== 'embedded') await refuseUnsafe(db, new URL(settings.databaseUrl).host)
  stopBackground = await startBackground(deps, transports, report)
  await listen(app, settings)
}

/** Fills a database that has no user. */
async function addDemo(db: Database, files: Files, users: number, load: DemoLoader) {
  if ((await db.select({ id: appUsers.id }).from(appUsers).limit(1)).length > 0) return
  const seedDemo = await load()
  await seedDemo(db, files, { users, print })
}

async function listen(app: FastifyInstance, { port, host }: Settings) {
  const address = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartFailure(`Port ${port} is in use by another program. Set PORT to a free one.`)
    throw new StartFailure(`The server cannot listen on ${host}:${port}: ${error.message}`)
  })
  print(`Matchdesk API is ready at ${address}`)
}

/**
 * Returns a function that closes connections without any byte received. A proxy opens them in advance, and Node.js counts them as busy, so that
 * a stopping server would wait for their headers.
 */
function silentConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
