import { and, between, desc, eq, like, or, sql } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { admins, appUsers, audit, auditValues } from '../db/schema'
import { HttpError } from '../errors/httpError'
import type { Call } from './answer'

/** Adds the author of the newer version to the refusal of a stale write, after its transaction has ended. */
export async function nameAuthor(db: Query, { route: { area }, input }: Call, refusal: HttpError): Promise<HttpError> {
  const subject = Object.values(input.params)
  const { updatedAt } = refusal.extra.current as { updatedAt?: string }
  if (updatedAt === undefined) return refusal
  const keys = sql`${sql.param([...subject])}::text[]`
  const isMatch = sql`exists (select from unnest(${audit.subject}) as record where split_part(record, ':', 2) = any(${keys}))`
  const concernsPerson = sql`exists (select from ${auditValues} v join ${appUsers} u on u.id = v.user_id where v.audit_id = ${audit.id} and u.user_code = any(${keys}))`
  const [author] = await db
    .select({ name: admins.name })
    .from(audit)
    .innerJoin(admins, eq(admins.id, audit.actor))
    .where(
      and(
        between(audit.at, new Date(Date.parse(updatedAt) - 1000), new Date(Date.parse(updatedAt) + 10_000)),
        like(audit.action, `${area}.%`),
        subject.length > 0 ? or(isMatch, concernsPerson) : undefined,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1)
  return author ? new HttpError(refusal.status, refusal.message, { extra: { ...refusal.extra, changed_by: author.name } }) : refusal
}
