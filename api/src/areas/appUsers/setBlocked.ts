import { appUsers as endpoints } from '@matchdesk/shared/contract'
import { asc } from 'drizzle-orm'
import { claimText, isSubject, readColleagueClaims, releaseClaims } from '../../claims/claimRecords'
import { appUsers as table, isAmong } from '../../db'
import { bulkResults } from '../../lists/bulkResults'
import type { WriteContext } from '../../pipeline/handlers'
import { toReportsSubject } from '../reports/reports'

/** Blocks people for a reason, or unblocks them without one. Refuses those who are so already, and those whose reports a colleague reviews. */
export async function setBlocked(codes: readonly string[], reason: string | undefined, context: WriteContext) {
  const { tx, now, audit } = context
  const blocks = reason !== undefined
  const rows = await tx
    .select({ id: table.id, user_code: table.user_code, name: table.name, blocked_at: table.blocked_at })
    .from(table)
    .where(isAmong(table.user_code, codes))
    .orderBy(asc(table.id))
    .for('update')
  const people = new Map(rows.map((row) => [row.user_code, row]))
  const claims = await readColleagueClaims(rows.map(toReportsSubject), context)
  function refuse(code: string) {
    const person = people.get(code)
    const claim = person && claims.get(toReportsSubject(person))
    if (!person) return { message: 'This user is not there any more' }
    if (claim) return { message: claimText(claim) }
    if ((person.blocked_at !== null) === blocks) return { message: blocks ? 'This user is already blocked' : 'This user is not blocked' }
    return undefined
  }
  const targets = rows.filter(({ user_code }) => !refuse(user_code))
  const ids = targets.map(({ id }) => id)
  await tx
    .update(table)
    .set({ blocked_at: blocks ? now() : null })
    .where(isAmong(table.id, ids))
  await releaseClaims(isSubject(targets.map(toReportsSubject)), context)
  for (const { id, user_code, name } of targets)
    audit.addChange(`user:${user_code}`, { blocked: !blocks }, { blocked: blocks, ...(blocks && { reason }) }, { user: id, name })
  const { successMessage } = blocks ? endpoints.block : endpoints.unblock
  return bulkResults(codes, successMessage, refuse)
}
