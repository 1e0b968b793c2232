import type { LiveLine } from '@matchdesk/shared/contract'
import { and, inArray, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { isOpen } from '../auth/session'
import type { BaseDeps } from '../baseDeps'
import type { Query } from '../db/connection/connect'
import type { Effects } from '../db/effects'
import { sessions } from '../db/schema'
import { serviceUnavailable } from '../errors/httpError'
import type { ClaimFact, Fact } from './fact'
import { channel, listen } from './listener'

interface Follower {
  readonly session: string
  readonly stream: Readable
}

type LiveDeps = Pick<BaseDeps, 'db' | 'settings' | 'clock'>

const heartbeatMs = 15_000
/** Tabs hand the stream over to each other, so one session may have two for a moment. */
const maximumPerSession = 4
/** A reader that is so many bytes behind connects again and reads again. */
const maximumLag = 64 * 1024

/**
 * The open streams of one API process. A process connects to the channel when the first console follows. When it loses the channel, it
 * ends its streams: each console connects again and reads again, and so misses nothing.
 */
export class Live {
  private readonly followers = new Set<Follower>()
  private listener: Promise<Client | undefined> | undefined
  private heartbeat: NodeJS.Timeout | undefined
  private closed = false

  constructor(
    private readonly deps: LiveDeps,
    private readonly beatMs = heartbeatMs,
  ) {}

  /** Describes a write to every process when its transaction commits. The embedded database has one process. */
  async publish(tx: Query, effects: Effects, fact: Fact | ClaimFact) {
    if (this.deps.settings.databaseUrl === 'embedded') effects.onCommit(() => this.receive(fact))
    else await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(fact)})`)
  }

  /** The lines for one session from now on. */
  async follow(session: string): Promise<Readable> {
    if (this.closed) throw serviceUnavailable()
    await (this.listener ??= this.connect())
    if (this.closed) throw serviceUnavailable()
    const follower = { session, stream: new Readable({ read: () => {} }) }
    follower.stream.once('close', () => this.forget(follower))
    this.followers.add(follower)
    const own = [...this.followers].filter((other) => other.session === session)
    for (const earliest of own.slice(0, -maximumPerSession)) this.end(earliest)
    this.heartbeat ??= setInterval(() => void this.beat(), this.beatMs).unref()
    this.write(follower, this.heartbeatLine())
    return follower.stream
  }

  /** Ends every stream, and begins no more: the process stops. */
  endAll() {
    this.closed = true
    this.endStreams()
  }

  async close() {
    const client = await this.listener?.catch(() => undefined)
    await client?.end()
  }

  private connect(): Promise<Client | undefined> {
    const { databaseUrl } = this.deps.settings
    if (databaseUrl === 'embedded') return Promise.resolve(undefined)
    const losses = () => {
      this.listener = undefined
      this.endStreams()
    }
    return listen(databaseUrl, (fact) => this.receive(fact), losses).catch(() => {
      this.listener = undefined
      throw serviceUnavailable()
    })
  }

  private receive(fact: Fact | ClaimFact) {
    if (this.followers.size === 0) return
    if ('claim' in fact) return this.tell(fact.by, fact.claim)
    const { by, changed: changes, ids } = fact
    for (const resource of changes) this.tell(by, { changed: resource, ...(ids && { ids: [...ids] }) })
    // Signing out, a new password and a deleted administrator end sessions.
    if (!ids || ids.some((id) => id.startsWith('admin:'))) void this.endSessions()
  }

  private tell(by: string, line: LiveLine) {
    const text = `${JSON.stringify(line)}\n`
    for (const follower of this.followers) if (follower.session !== by) this.write(follower, text)
  }

  private write({ stream }: Follower, text: string) {
    if (stream.readableLength > maximumLag) stream.destroy()
    else stream.push(text)
  }

  private heartbeatLine = () => `${JSON.stringify({ heartbeat: this.deps.clock().toISOString() } satisfies LiveLine)}\n`

  private async beat() {
    const client = await this.listener
    await client?.query('select').catch(() => client.end())
    await this.endSessions()
    const line = this.heartbeatLine()
    for (const follower of this.followers) this.write(follower, line)
  }

  /** Ends the streams of the sessions that ended, in one statement; a database that does not answer ends nothing. */
  private async endSessions() {
    const { db, clock } = this.deps
    const ids = [...new Set([...this.followers].map(({ session }) => session))]
    if (ids.length === 0) return
    const open = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, ids), isOpen(clock())))
      .catch(() => undefined)
    if (!open) return
    const valid = new Set(open.map(({ id }) => id))
    for (const follower of this.followers) if (ids.includes(follower.session) && !valid.has(follower.session)) this.end(follower)
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
