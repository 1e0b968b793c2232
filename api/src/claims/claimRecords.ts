import { claimSeconds } from '@matchdesk/shared/contract'
import { and, eq, gt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { admins, claims as table, sessions, type Query, isAmong } from '../db'
import { HttpError } from '../errors/httpError'
import type { WriteContext } from '../pipeline/handlers'

type ClaimContext = Pick<WriteContext, 'tx' | 'now' | 'actor' | 'publish'>

/** An administrator, whatever the session, or a grant. */
const holderId = sql<string>`coalesce(${table.admin_id}, ${table.session_id})`
const holder = sql<string>`coalesce(${admins.name}, ${sessions.grant} ->> 'name')`
const columns = { subject: table.subject, holder_id: holderId, holder, picture: admins.profile, expires_at: table.expires_at }

export const selectClaims = (tx: Query, now: Date, where?: SQL) =>
  tx
    .select(columns)
    .from(table)
    .innerJoin(sessions, eq(sessions.id, table.session_id))
    .leftJoin(admins, eq(admins.id, table.admin_id))
    .where(and(gt(table.expires_at, now), where))
    .orderBy(table.subject)
    .limit(1000)

export type Holder = Awaited<ReturnType<typeof selectClaims>>[number]

export const claimText = ({ holder }: Pick<Holder, 'holder'>) => `${holder} is reviewing this`

export const refuseClaim = (claim: Holder) =>
  new HttpError(409, claimText(claim), { extra: { holder: claim.holder, expires_at: claim.expires_at.toISOString() } })

/** One statement, so that of two administrators one gets the claim. `previous` is the claim that was taken over. */
export async function takeClaim(
  subject: string,
  takesOver: boolean,
  context: ClaimContext,
): Promise<{ expires_at: Date; previous: Holder | undefined }> {
  const { tx, now, actor } = context
  const moment = now()
  const [previous] = takesOver
    ? await selectClaims(tx, moment, and(eq(table.subject, subject), ne(holderId, actor.id))).for('update', { of: table })
    : []
  const claim = { admin_id: actor.admin, session_id: actor.session, expires_at: new Date(moment.getTime() + claimSeconds * 1000) }
  const [row] = await tx
    .insert(table)
    .values({ subject, ...claim })
    .onConflictDoUpdate({
      target: table.subject,
      set: claim,
      ...(!takesOver && { setWhere: or(eq(holderId, actor.id), lte(table.expires_at, moment)) }),
    })
    .returning({ expires_at: table.expires_at })
  if (!row) {
    const [colleague] = await selectClaims(tx, moment, eq(table.subject, subject))
    // It was released in between.
    if (!colleague) return takeClaim(subject, takesOver, context)
    throw refuseClaim(colleague)
  }
  await context.publish({ by: actor.session, claim: { claim: subject, holder: actor.name, expires_at: row.expires_at.toISOString() } })
  return { expires_at: row.expires_at, previous }
}

/** The claims of other administrators, by subject. */
export async function readColleagueClaims(
  subjects: readonly string[],
  { tx, now, actor }: Omit<ClaimContext, 'publish'>,
): Promise<ReadonlyMap<string, Holder>> {
  if (subjects.length === 0) return new Map()
  const rows = await selectClaims(tx, now(), and(isSubject(subjects), ne(holderId, actor.id)))
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Deletes claims of the actor and publishes that. */
export const releaseClaims = (where: SQL | undefined, { tx, actor, publish }: Omit<ClaimContext, 'now'>): Promise<void> =>
  deleteClaims(and(eq(holderId, actor.id), where), actor.session, { tx, publish })

/** The same whoever holds them. */
export async function deleteClaims(where: SQL | undefined, by: string, { tx, publish }: Pick<ClaimContext, 'tx' | 'publish'>): Promise<void> {
  const releasedClaims = await tx.delete(table).where(where).returning({ subject: table.subject })
  for (const { subject } of releasedClaims) await publish({ by, claim: { claim: subject, holder: null, expires_at: null } })
}

export const isSubject = (subjects: readonly string[]) => isAmong(table.subject, subjects)
