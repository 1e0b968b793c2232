import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { connect } from '../../src/db/connection/connect'
import type { Connection } from '../../src/db'
import { migrate } from '../../src/migration/migrate'

/** Set by run.ts: the PostgreSQL with the template, or the folder of a migrated PGlite. */
const { TEST_ENGINE_URL: url = '', TEST_ENGINE_FOLDER: folder = '' } = process.env
const template = 'matchdesk_template'
export const poolSize = 8
/** The default, which the databases of the tests have. */
export const timeZone = 'Asia/Karachi'
export const region = { timeZone, countryCode: '92' }

export const onPostgres = url !== ''

export const addressOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

export async function prepare(engine: { url: string } | { folder: string }) {
  if ('url' in engine) {
    await query(engine.url, `drop database if exists ${template}`)
    await query(engine.url, `create database ${template}`)
  }
  const connection = await connect(
    'url' in engine ? { url: Object.assign(new URL(engine.url), { pathname: `/${template}` }).href, poolSize: 1 } : engine,
  )
  await connection.exclusively((db) => migrate(db, region))
  await connection.close()
}

/** For PostgreSQL a database by its name and address, for PGlite a folder that holds `db`. */
export interface TestDatabase {
  readonly name: string
  readonly url: string | undefined
  readonly folder: string
  readonly drop: () => Promise<void>
}

/** A fresh database with all tables and no rows, or without tables. */
export async function freshDatabase(tables: 'all' | 'none' = 'all'): Promise<TestDatabase> {
  const scratch = mkdtempSync(join(tmpdir(), 'matchdesk-test-'))
  const name = `matchdesk_test_${randomUUID().replaceAll('-', '')}`
  if (onPostgres) await query(url, `create database ${name}${tables === 'all' ? ` template ${template}` : ''}`)
  else if (tables === 'all') cpSync(folder, join(scratch, 'db'), { recursive: true })
  return {
    name,
    url: onPostgres ? addressOf(name) : undefined,
    folder: scratch,
    drop: async () => {
      if (onPostgres) await query(url, `drop database if exists ${name} with (force)`)
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

/** Tables, functions and triggers of a database, in one text. */
async function readSchema(address: string): Promise<string | undefined> {
  const [row] = await query<{ names: string }>(
    address,
    `select string_agg(name, ',' order by name) as names from (
      select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as name from pg_trigger
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select relname from pg_class where relnamespace = 'public'::regnamespace) as parts`,
  )
  return row?.names
}

let templateSchema: Promise<string | undefined> | undefined

const idleDatabases: TestDatabase[] = []

process.on('exit', () => {
  for (const { folder: scratch } of idleDatabases) rmSync(scratch, { recursive: true, force: true })
})

/** A fresh database, or on PostgreSQL that of an earlier file, with the rows of its last test: a new one takes half a second. */
export async function sharedDatabase(): Promise<TestDatabase> {
  if (!onPostgres) return freshDatabase()
  const database = idleDatabases.pop() ?? (await freshDatabase())
  const drop = async () => {
    templateSchema ??= readSchema(addressOf(template))
    if ((await readSchema(addressOf(database.name))) === (await templateSchema)) idleDatabases.push(database)
    else await database.drop()
  }
  return { ...database, drop }
}

/** Drops what `sharedDatabase` and interrupted runs left. */
export async function dropDatabases(address: string) {
  const names = await query<{ name: string }>(address, String.raw`select datname as name from pg_database where datname like 'matchdesk\_test\_%'`)
  for (const { name } of names) await query(address, `drop database ${name} with (force)`)
}

/** `lockTimeout`, in milliseconds, is for tests in which many wait for one row. */
export async function open({ url, folder: scratch }: TestDatabase, lockTimeout?: number): Promise<Connection> {
  return connect(url ? { url, poolSize, ...(lockTimeout && { lockTimeout }) } : { folder: join(scratch, 'db') })
}

/** The settings of a database for a server that a test starts. */
export const environment = ({ url, folder: scratch }: TestDatabase): Record<string, string> =>
  url ? { DATABASE_URL: url, DATABASE_POOL: String(poolSize), DATA_DIR: scratch } : { DATA_DIR: scratch }

async function query<R extends object>(address: string, statement: string): Promise<R[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<R>(statement)
  await client.end()
  return rows
}
