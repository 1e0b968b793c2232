import { resourceScopes, type Access, type LiveLine, type Scope } from '@matchdesk/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { rightsColumns, scopesOf, isAllowed } from '../auth/rights'
import { isOpen } from '../auth/session'
import type { BaseDeps } from '../baseDeps'
import { admins, sessions, type Query, type Effects } from '../db'
import { serviceUnavailable } from '../errors/httpError'
import { subjectScope } from '../history/subjectScope'
import type { ClaimFact, Fact } from './fact'

export const channel = 'matchdesk_live'

interface Follower {
  readonly session: string
  /** As of the last change of an administrator. */
  may: ReadonlySet<Scope>
  readonly stream: Readable
}

type LiveDeps = Pick<BaseDeps, 'db' | 'settings' | 'clock'>

const heartbeatMs = 15_000
/** Tabs hand the stream over to each other, so one session may have two for a moment. */
const maximumPerSession = 4
/** In bytes. A slower reader has to connect again. */
const maximumLag = 64 * 1024

/**
 * The open streams of one API process. The first follower opens the connection to the channel. When that is lost, all streams end, and each
 * console connects and reads again.
 */
export class Live {
  private readonly followers = new Set<Follower>()
  private listener: Promise<Client | undefined> | undefined
  private heartbeat: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(
    private readonly deps: LiveDeps,
    private readonly beatMs = heartbeatMs,
  ) {}

  /** Sends a fact to every process when the transaction commits. */
  async publish(tx: Query, effects: Effects, fact: Fact | ClaimFact) {
    if (this.deps.settings.databaseUrl === 'embedded') effects.onCommit(() => this.receive(fact))
    else await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(fact)})`)
  }

  async follow({ session, may }: Pick<Follower, 'session' | 'may'>): Promise<Readable> {
    if (this.isClosed) throw serviceUnavailable()
    await (this.listener ??= this.connect())
    if (this.isClosed) throw serviceUnavailable()
    const follower: Follower = { session, may, stream: new Readable({ read: () => {} }) }
    follower.stream.once('close', () => this.forget(follower))
    this.followers.add(follower)
    const sessionFollowers = [...this.followers].filter((follower) => follower.session === session)
    for (const earliest of sessionFollowers.slice(0, -maximumPerSession)) this.end(earliest)
    this.heartbeat ??= setInterval(() => void this.beat(), this.beatMs).unref()
    this.write(follower, this.heartbeatLine())
    return follower.stream
  }

  /** Ends every stream and refuses new ones. */
  endAll() {
    this.isClosed = true
    this.endStreams()
  }

  async close() {
    const client = await this.listener?.catch(() => undefined)
    await client?.end()
  }

  /** Listens to the facts of all processes on a connection of its own. When it ends, later facts are lost. */
  private async connect(): Promise<Client | undefined> {
    const { databaseUrl: connectionString } = this.deps.settings
    if (connectionString === 'embedded') return undefined
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 8_000, application_name: channel })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => this.receive(JSON.parse(payload)))
    try {
      await client.connect()
      client.once('end', () => {
        this.listener = undefined
        this.endStreams()
      })
      await client.query(`listen ${channel}`)
      return client
    } catch {
      this.listener = undefined
      throw serviceUnavailable()
    }
  }

  private receive(fact: Fact | ClaimFact) {
    if (this.followers.size === 0) return
    if ('claim' in fact) return this.send(fact.by, subjectScope(fact.claim.claim), () => fact.claim)
    const { by, changed: changes, ids } = fact
    const tell = () => {
      for (const resource of changes)
        this.send(by, resourceScopes[resource], (follower) => ({
          changed: resource,
          ...(ids && { ids: ids.filter((id) => isAllowed(follower, subjectScope(id))) }),
        }))
    }
    // Signing out, a new password and a deleted administrator end sessions; another role changes what a session hears.
    if (ids?.some((id) => id.startsWith('admin:'))) return void this.readSessions().then(tell)
    tell()
    if (!ids) void this.readSessions()
  }

  private send(by: string, scope: Access, lineFor: (follower: Follower) => LiveLine) {
    for (const follower of this.followers)
      if (follower.session !== by && isAllowed(follower, scope)) this.write(follower, `${JSON.stringify(lineFor(follower))}\n`)
  }

  private write({ stream }: Follower, text: string) {
    if (stream.readableLength > maximumLag) stream.destroy()
    else stream.push(text)
  }

  private heartbeatLine = () => `${JSON.stringify({ heartbeat: this.deps.clock().toISOString() } satisfies LiveLine)}\n`

  private async beat() {
    const client = await this.listener
    await client?.query('select').catch(() => client.end())
    await this.readSessions()
    const line = this.heartbeatLine()
    for (const follower of this.followers) this.write(follower, line)
  }

  /** Ends the streams of the sessions that ended, and reads the roles of the others, in one statement; a database that does not answer changes nothing. */
  private async readSessions() {
    const { db, clock, settings } = this.deps
    const ids = [...new Set([...this.followers].map(({ session }) => session))]
    if (ids.length === 0) return
    const open = await db
      .select({ id: sessions.id, ...rightsColumns })
      .from(sessions)
      .leftJoin(admins, eq(admins.id, sessions.admin_id))
      .where(and(inArray(sessions.id, ids), isOpen(clock())))
      .catch(() => undefined)
    if (!open) return
    const scopes = new Map(open.map(({ id, ...admin }) => [id, scopesOf(admin, settings)]))
    for (const follower of this.followers) {
      follower.may = scopes.get(follower.session) ?? follower.may
      if (ids.includes(follower.session) && !scopes.has(follower.session)) this.end(follower)
    }
  }

  private end(follower: Follower) {
    this.forget(follower)
    follower.stream.push(null)
  }

  private endStreams() {
    for (const follower of this.followers) this.end(follower)
  }

  private forget(follower: Follower) {
    this.followers.delete(follower)
    if (this.followers.size > 0) return
    clearInterval(this.heartbeat)
    this.heartbeat = undefined
  }
}
