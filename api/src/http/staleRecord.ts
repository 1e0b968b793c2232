import { and, between, desc, eq, like, sql } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { admins, audit } from '../db/schema'
import { HttpError } from '../errors/httpError'

interface Target {
  readonly area: string
  /** The records that the path of the write names. */
  readonly subject: readonly string[]
}

/** Adds to the refusal of a stale write who saved the newer version, as far as the audit of the area says so. */
export async function nameAuthor(db: Query, { area, subject }: Target, refusal: HttpError): Promise<HttpError> {
  const { updatedAt } = refusal.extra.current as { updatedAt?: string }
  if (updatedAt === undefined) return refusal
  const [author] = await db
    .select({ name: admins.name })
    .from(audit)
    .innerJoin(admins, eq(admins.id, audit.actor))
    .where(
      and(
        between(audit.at, new Date(Date.parse(updatedAt) - 1000), new Date(Date.parse(updatedAt) + 10_000)),
        like(audit.action, `${area}.%`),
        sql`${audit.subject} @> ${sql.param([...subject])}::text[]`,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1)
  return author ? new HttpError(refusal.status, refusal.message, { extra: { ...refusal.extra, changed_by: author.name } }) : refusal
}
