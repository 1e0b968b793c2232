import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { after, afterEach, beforeEach, describe, test } from 'node:test'
import { readTables } from '../../src/db/catalog'
import { admins, appUsers, type Connection } from '../../src/db'
import { migrate, migrateBefore, migrations } from '../../src/migration/migrate'
import { runCommand } from '../processes/command'
import { environment, freshDatabase, onPostgres, open, region, type TestDatabase } from '../support/engine'
import { production } from '../support/production'

describe('a migration run', () => {
  let database: TestDatabase
  let connection: Connection
  beforeEach(async () => {
    database = await freshDatabase()
    connection = await open(database)
    await connection.db.execute(sql`update drizzle.triggers set hash = 'that of another version'`)
  })
  afterEach(async () => {
    await connection.close()
    await database.drop()
  })
  const triggersHash = async () => (await connection.db.execute<{ hash: string }>(sql`select hash from drizzle.triggers`)).rows[0]?.hash

  test('refuses the database of a newer version, and leaves its triggers', async () => {
    await connection.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
    await assert.rejects(
      connection.exclusively((db) => migrate(db, region)),
      /^StartFailure: The database is of a newer version of this program\. Update the program\.$|newer version/,
    )
    assert.equal(await triggersHash(), 'that of another version')
  })

  if (onPostgres)
    test('stops nobody while a backup holds the tables, and ends after the backup', async () => {
      const lines: string[] = []
      let run: Promise<void> | undefined
      await connection.db.transaction(async (backup) => {
        await backup.execute(sql`lock table app_users in access share mode`)
        run = connection.exclusively((db) => migrate(db, region, (line) => lines.push(line)))
        while (lines.length === 0) assert.equal(await connection.db.$count(appUsers), 0)
      })
      await run
      assert.deepEqual(lines, ['Waiting for a backup, or for another program that uses the tables, before the database is migrated'])
      assert.notEqual(await triggersHash(), 'that of another version')
    })
})

test('the migration of roles makes all owners, and prints the user types that are no roles', async () => {
  const database = await freshDatabase('none')
  const connection = await open(database)
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  await connection.exclusively(async (db) => {
    await migrateBefore(db, migrations().indexOf('0010_roles'))
    for (const [index, type] of ['Chief', 'Lead', 'admin', 'Chief'].entries())
      await db.execute(sql`insert into admins (name, email_id, password_hash, user_type) values ('Sana', ${`${index}@team.example`}, '', ${type})`)
    await migrate(db, region, print)
    await migrate(db, region, print)
  })
  const owners = await connection.db.$count(admins, eq(admins.user_type, 'Owner'))
  await connection.close()
  await database.drop()
  assert.deepEqual(
    [owners, lines.map((line) => line.split(' administrators')[0])],
    [4, ['The user type "Chief" is no role: 2', 'The user type "admin" is no role: 1']],
  )
})

describe('npm run admin', () => {
  const databases: TestDatabase[] = []
  after(() => Promise.all(databases.map(({ drop }) => drop())))

  test('refuses a database without tables, and makes none', async () => {
    const database = await freshDatabase('none')
    databases.push(database)
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = production
    const { code, err } = await runCommand('admin.ts', [], { ...environment(database), ADMIN_EMAIL, ADMIN_PASSWORD })
    assert.deepEqual([code, err.split('. ')[1]], [1, 'Start the API first: it migrates the database.\n'])
    const { db, close } = await open(database)
    assert.deepEqual(await readTables(db), [])
    await close()
  })
})
