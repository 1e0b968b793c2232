import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { connect, type Connection } from '../../src/db/connection/connect'
import { migrate } from '../../src/migration/migrate'

/** Set by run.ts: the PostgreSQL with the template, or the folder of a migrated PGlite. */
const { TEST_ENGINE_URL: url = '', TEST_ENGINE_FOLDER: folder = '' } = process.env
const template = 'matchdesk_template'
export const poolSize = 8

export const onPostgres = url !== ''

export const addressOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

export async function prepare(engine: { url: string } | { folder: string }) {
  if ('url' in engine) await administer(engine.url, `drop database if exists ${template}`, `create database ${template}`)
  const connection = await connect(
    'url' in engine ? { url: Object.assign(new URL(engine.url), { pathname: `/${template}` }).href, poolSize: 1 } : engine,
  )
  await connection.exclusively(migrate)
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
  const name = `test_${randomUUID().replaceAll('-', '')}`
  if (onPostgres) await administer(url, `create database ${name}${tables === 'all' ? ` template ${template}` : ''}`)
  else if (tables === 'all') cpSync(folder, join(scratch, 'db'), { recursive: true })
  return {
    name,
    url: onPostgres ? addressOf(name) : undefined,
    folder: scratch,
    drop: async () => {
      if (onPostgres) await administer(url, `drop database if exists ${name} with (force)`)
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

/** `lockTimeout`, in milliseconds, is for tests in which many wait for one row. */
export async function open({ url, folder: scratch }: TestDatabase, lockTimeout?: number): Promise<Connection> {
  return connect(url ? { url, poolSize, ...(lockTimeout && { lockTimeout }) } : { folder: join(scratch, 'db') })
}

/** The settings of a database for a server that a test starts. */
export const environment = ({ url, folder: scratch }: TestDatabase): Record<string, string> =>
  url ? { DATABASE_URL: url, DATABASE_POOL: String(poolSize), DATA_DIR: scratch } : { DATA_DIR: scratch }

async function administer(address: string, ...statements: string[]) {
  const client = new Client({ connectionString: address })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
