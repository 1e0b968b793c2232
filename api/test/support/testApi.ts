import type { Complete, Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { eq, is, sql } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach } from 'node:test'
import { buildApp } from '../../src/app'
import { insertRow, type Connection, type Database, type Query } from '../../src/db'
import * as schema from '../../src/db/schema'
import type { Deps } from '../../src/deps'
import { localFiles, type Files } from '../../src/media/files'
import { Live } from '../../src/live/live'
import { jobEngine, messageQueues } from '../../src/jobs/engine'
import { deliver } from '../../src/jobs/outbox/outboxWorker'
import { messageFiles, outboxFolder } from '../../src/jobs/transports/outboxFiles'
import type { Message } from '../../src/jobs/transports/transport'
import { hashPassword } from '../../src/auth/passwords'
import { openSession } from '../../src/auth/session'
import { readSettings } from '../../src/settings'
import { environment, open, sharedDatabase, type TestDatabase } from './engine'

interface TestResponse<B> {
  readonly status: number
  readonly body: B & { message: string; field?: string }
  readonly headers: Readonly<Record<string, unknown>>
  /** The fields of an error beside its message. */
  readonly error?: { readonly code: unknown; readonly requestId: unknown }
}

export type Headers = Readonly<Record<string, string>>
export interface Sent {
  readonly as?: Headers
  readonly headers?: Headers
}

/** A field of each row, or several fields of each as a list. */
export const valuesOf = <R extends object>(rows: readonly R[] = [], ...names: readonly (keyof R)[]): unknown[] =>
  rows.map((row) => (names.length === 1 ? row[names[0]!] : names.map((name) => row[name])))

export const password = 'Amina-and-Bilal-1'
const hashed = hashPassword(password)
const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table).name)
  .sort((a, b) => Number(a.endsWith('_counts')) - Number(b.endsWith('_counts')))
const withoutTriggers = sql`set local session_replication_role = replica`
const empty = [...tables.map((name) => `"${name}"`), 'pgboss.job'].map((name) => `delete from ${name}`).join(';')

const minute = 60_000

/** One API for the tests of a file; each test finds it empty but for two administrators, at the start of a minute: signed addresses change with it. */
export class TestApi {
  app!: FastifyInstance
  files!: Files
  deps!: Deps
  /** The session headers of two administrators. */
  amina!: Headers
  bilal!: Headers
  private connection!: Connection
  private drop: () => Promise<void> = async () => {}
  private elapsed = 0
  private pictures = ''
  private outbox = ''
  readonly sealing: { problem: string | undefined } = { problem: undefined }
  /** The output of the terminal. */
  terminal: string[] = []

  constructor(env: Record<string, string> = {}, lockTimeout?: number, makeDatabase: () => Promise<TestDatabase> = sharedDatabase) {
    before(async () => {
      const database = await makeDatabase()
      this.drop = database.drop
      this.connection = await open(database, lockTimeout)
      const settings = readSettings({ NODE_ENV: 'test', ...environment(database), ...env })
      this.pictures = join(database.folder, 'files')
      this.outbox = join(database.folder, 'outbox')
      this.files = localFiles(this.pictures)
      const base = { db: this.db, files: this.files, settings, clock: () => this.now() }
      this.deps = { ...base, jobs: jobEngine(this.connection.pool), sealing: this.sealing, live: new Live(base) }
      this.app = await buildApp(this.deps, { level: 'error', stream: process.stderr })
      await this.clear()
    })
    beforeEach(async () => {
      this.elapsed = minute - (Date.now() % minute)
      this.terminal = []
      await this.clear()
      this.amina = await this.admin('Amina')
      this.bilal = await this.admin('Bilal')
    })
    after(async () => {
      await this.app.close()
      await this.connection.close()
      await this.drop()
    })
  }

  private async clear() {
    rmSync(this.pictures, { recursive: true, force: true })
    rmSync(this.outbox, { recursive: true, force: true })
    await this.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(withoutTriggers)
      await tx.execute(sql.raw(empty))
    })
  }

  get db(): Database {
    return this.connection.db
  }

  now() {
    return new Date(Date.now() + this.elapsed)
  }

  /** Advances the clock. */
  wait(minutes: number) {
    this.elapsed += minutes * minute
  }

  /** Advances the clock further than sessions last; the two administrators sign in again. */
  async waitSignedIn(minutes: number) {
    this.wait(minutes)
    const signInAgain = async (headers: Headers) => {
      const token = await this.openSession(headers.userid!)
      return { ...headers, authorization: `Bearer ${token}` }
    }
    this.amina = await signInAgain(this.amina)
    this.bilal = await signInAgain(this.bilal)
  }

  /** Delivers the outbox and returns all messages sent so far, oldest first. */
  async sentMessages(): Promise<Message[]> {
    for (const queue of messageQueues) await deliver(this.deps, this.transport, queue)
    const files = await messageFiles(this.outbox)
    return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Message)
  }

  /** The code that the last message brought. */
  async lastCode() {
    return (await this.sentMessages()).at(-1)?.data.code ?? ''
  }

  get transport() {
    return outboxFolder(
      this.outbox,
      () => this.now(),
      (line) => this.terminal.push(line),
    )
  }

  /** Empties the history, which refuses that to everybody else. */
  forgetHistory() {
    return this.bend(async (tx) => {
      for (const table of [schema.audit, schema.auditValues, schema.auditSeals]) await tx.delete(table)
    })
  }

  /** Changes the history as the owner of the database can. */
  bend<T>(work: (tx: Query) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await tx.execute(withoutTriggers)
      return work(tx)
    })
  }

  /** A session that nobody has to use: only one of `signIn` ends when it is idle. */
  private async openSession(admin: string) {
    const token = await openSession(this.db, admin, this.deps.settings, this.now())
    await this.db
      .update(schema.sessions)
      .set({ used_at: new Date('2100-01-01') })
      .where(eq(schema.sessions.admin_id, admin))
    return token
  }

  /** A new administrator, signed in. */
  async admin(name: string): Promise<Headers> {
    const email_id = `${name.toLowerCase()}@team.example`
    const values = { name, email_id, password_hash: await hashed }
    const { id } = await insertRow(this.db, schema.admins, values)
    const token = await this.openSession(id)
    return { authorization: `Bearer ${token}`, userid: id }
  }

  async signIn(email_id: string): Promise<Headers> {
    const { body } = await this.inject<{ token: string; USERID: string }>({
      method: 'POST',
      url: '/api/v1/admin/login',
      payload: { email_id, password },
    })
    return { authorization: `Bearer ${body.token}`, userid: body.USERID }
  }

  /** Calls an endpoint of the contract as Amina, unless told otherwise. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { as = this.amina, headers = {} }: Sent = {},
  ): Promise<TestResponse<Complete<Output<E>>>> {
    return this.inject<Complete<Output<E>>>(requestOf(endpoint, input, { as, headers }))
  }

  async inject<B = unknown>(options: InjectOptions): Promise<TestResponse<B>> {
    const { statusCode: status, headers, body: text } = await this.app.inject(options)
    const body: unknown = String(headers['content-type']).startsWith('application/json') ? JSON.parse(text) : text
    if (status < 400 || typeof body !== 'object') return { status, headers, body: body as TestResponse<B>['body'] }
    const { code, requestId, ...rest } = body as Record<string, unknown>
    return { status, headers, body: rest as TestResponse<B>['body'], error: { code, requestId } }
  }
}

/** The request of a call. */
export function requestOf<E extends Endpoint>(endpoint: E, input: Input<E>, { as = {}, headers = {} }: Sent) {
  const { params = {}, query = {}, body, headers: own = {} } = input as Record<string, Record<string, unknown> | undefined>
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const lowered = Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), String(value)]))
  return {
    method: endpoint.method,
    url: `/api/v1${url}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...as, ...lowered, ...headers },
    payload: endpoint.encoding === 'form' ? formOf(body ?? {}) : body,
  }
}

export function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
