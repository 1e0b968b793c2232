import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/db/connection/connect'
import { migrate } from '../../src/migration/migrate'
import { region, type TestDatabase } from './engine'
import { ownPostgres } from './postgres'

export interface RestartableDatabase extends TestDatabase {
  /** Ends the database in the middle of its work, and starts it again. */
  readonly restart: () => Promise<void>
}

/** A database with all tables and no rows, on a PostgreSQL that no other test uses. */
export async function restartableDatabase(): Promise<RestartableDatabase> {
  const engine = await ownPostgres()
  const connection = await connect({ url: engine.url, poolSize: 1 })
  await connection.exclusively((db) => migrate(db, region))
  await connection.close()
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-test-'))
  return {
    name: 'postgres',
    url: engine.url,
    folder,
    drop: async () => {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async () => {
      await engine.interrupt('immediate')
      await engine.start()
    },
  }
}
