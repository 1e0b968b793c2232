import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { hasSharedSessions } from '../../src/database'
import { addressOf, freshDatabase, onPostgres } from '../support/engine'
import { runCommand } from './command'
import { freePort } from '../support/postgres'
import { transactionPooler } from './transactionPooler'

// PGlite has no address.
if (onPostgres)
  test('the API does not start behind a pooler in transaction mode, and says so in one sentence', async () => {
    const database = await freshDatabase()
    const pooler = await transactionPooler(addressOf(database.name))
    const { host } = new URL(pooler.url)
    const sentence = `The database at ${host} is behind a pooler in transaction mode, such as PgBouncer: name PostgreSQL itself, the API has its own pool.\n`
    try {
      const roles: Record<string, string>[] = [
        { DATABASE_URL: pooler.url },
        { DATABASE_URL: addressOf(database.name), DATABASE_ADMIN_URL: pooler.url },
      ]
      for (const env of roles) {
        const { code, err } = await runCommand('main.ts', [], { ...env, DATA_DIR: database.folder, PORT: String(await freePort()) })
        assert.deepEqual([code, err], [1, sentence])
      }
      assert.equal(await hasSharedSessions(addressOf(database.name)), false)
    } finally {
      pooler.stop()
      await database.drop()
    }
  })
