import { idleMinutes, factorMissing, type Endpoint, type Role, type Scope } from '@matchdesk/shared/contract'
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { SignJWT, jwtVerify } from 'jose'
import { admins, secondFactors, sessions, isUuid, insertRow, type Database, type Query } from '../db'
import { HttpError, unauthorized } from '../errors/httpError'
import type { Settings } from '../settings'
import { rightsColumns, scopesOf } from './rights'
import { keyInUse, keysFor } from './sessionKeys'

/** The signed-in administrator or the grant of a portal: always the subject of the token. */
export interface Actor {
  /** The id of the administrator, or of the grant, which is its session. */
  readonly id: string
  /** Null for a grant: the value of columns that name administrators. */
  readonly admin: string | null
  readonly grant_id: string | null
  readonly name: string
  readonly session: string
  /** Null for a grant. */
  readonly role: Role | null
  readonly may: ReadonlySet<Scope>
  readonly passwordAt: Date
  readonly usedAt: Date
}

interface AuthDeps {
  readonly db: Database
  readonly settings: Settings
  readonly clock: () => Date
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

const issuer = 'matchdesk'
const toBytes = (key: string) => new TextEncoder().encode(key)

type Place = Partial<Pick<typeof sessions.$inferInsert, 'device' | 'ip' | 'by_passkey'>>

/** Opens a session; deleting its row revokes the token, whatever its `exp`. */
export async function openSession(db: Query, admin: string, settings: Settings, now: Date, place: Place = {}): Promise<string> {
  const ends = new Date(now.getTime() + settings.sessionHours * 3_600_000)
  const { id } = await insertRow(db, sessions, { admin_id: admin, createdAt: now, expires_at: ends, password_at: now, used_at: now, ...place })
  return signToken(id, admin, settings, now, ends)
}

/** The token of a session. Its subject is the value of the header USERID. */
export const signToken = (session: string, subject: string, settings: Settings, now: Date, ends: Date): Promise<string> =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(ends.getTime() / 1000))
    .sign(toBytes(keyInUse(settings, 'session')))

export const grantSubject = (id: string) => `grant:${id}`

const hasFactor = sql<boolean>`${sessions.grant} is not null or ${sessions.by_passkey} or exists (select from ${secondFactors} where ${secondFactors.admin_id} = ${sessions.admin_id} and ${secondFactors.confirmed_at} is not null)`

/** SQL condition: the session has neither expired nor been idle too long. */
export const isOpen = (now: Date) => and(gt(sessions.expires_at, now), gt(sessions.used_at, new Date(now.getTime() - idleMinutes * 60_000))) as SQL

/** Writes at most twice a minute, and outside of the transaction of the write, so that two writes do not wait for each other. */
export async function noteUse(db: Query, { session, usedAt }: Actor, now: Date) {
  if (now.getTime() - usedAt.getTime() >= 30_000) await db.update(sessions).set({ used_at: now }).where(eq(sessions.id, session))
}

/** Verifies the bearer token. The header USERID must name the same administrator, unless the endpoint uses it for somebody else. */
export async function authenticate(request: FastifyRequest, deps: AuthDeps, endpoint: Endpoint): Promise<Actor> {
  const { hasFactor, subject, origins, ...actor } = await verifyToken(bearerToken(request), deps)
  const { origin, userid } = request.headers
  const headerNames = endpoint.headers ? Object.keys(endpoint.headers._zod.def.shape) : []
  if (!headerNames.includes('USERID') && userid !== subject) throw unauthorized()
  if (origins && origin && !origins.includes(origin)) throw new HttpError(403, `The key of this portal does not name the origin ${origin}`)
  if (!hasFactor && !endpoint.withoutFactor) throw new HttpError(403, 'Set up a second factor first', { extra: { code: factorMissing } })
  return actor
}

function bearerToken(request: FastifyRequest): string {
  const values = request.raw.rawHeaders.filter((_, index) => index % 2 === 0).filter((header) => header.toLowerCase() === 'authorization')
  const token = /^Bearer ([\w-]{1,400}\.[\w-]{1,1000}\.[\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token || values.length > 1) throw unauthorized()
  return token
}

/** The actor of a token, with its subject, and the origins of the pages of a portal. */
async function verifyToken(token: string, { db, settings, clock }: AuthDeps) {
  const now = clock()
  const options = { algorithms: ['HS256'], typ: 'JWT', issuer, audience: issuer, requiredClaims: ['sub', 'exp', 'iat', 'sid'], currentDate: now }
  const verifications = keysFor(settings, 'session').map((key) => jwtVerify(token, toBytes(key), options))
  const { sub, sid } = await Promise.any(verifications).then(
    ({ payload }) => payload,
    () => {
      throw unauthorized()
    },
  )
  if (!isUuid(sid)) throw unauthorized()
  const [row] = await db
    .select({
      ...rightsColumns,
      ...{ admin: sessions.admin_id, name: admins.name, passwordAt: sessions.password_at, usedAt: sessions.used_at },
      hasFactor: settings.requireSecondFactor ? hasFactor : sql<boolean>`true`,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins.id, sessions.admin_id))
    .where(and(eq(sessions.id, sid), isNull(admins.paused_at), isOpen(now)))
    .prepare(settings.requireSecondFactor ? 'session_and_factor' : 'session')
    .execute()
  const subject = row?.admin ?? grantSubject(sid)
  if (!row || sub !== subject) throw unauthorized()
  const { email, grant, name, ...rest } = row
  return {
    ...rest,
    ...{ id: row.admin ?? sid, session: sid, grant_id: grant && sid, name: grant?.name ?? name ?? '', subject, origins: grant?.origins },
    may: scopesOf(row, settings),
  }
}
