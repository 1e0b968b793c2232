import { and, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm'
import { audit, auditValues } from '../../db/schema'
import { hasReasonWithoutMoney } from '../../db/tables/history'
import { matchesSubject, type Filters } from './filters'
import { isAmong } from '../../db/columns/columns'

const latestRow = sql`${audit.at} desc, ${audit.id} desc`

/**
 * Selects the ids of the newest matching rows. A filter by subject reads the index of subjects and sorts the result. A filter by actions
 * reads the index of actions once for each action. Other filters read the index of actors or of moments.
 */
export function matchingIds({ actor, actions, isWithoutMoney, subject, from, to, since }: Filters, maximum: number): SQL {
  const rest = and(
    actor === undefined ? undefined : eq(audit.actor, actor),
    from && gte(audit.at, from),
    since && gte(audit.at, since),
    to && lt(audit.at, to),
    isWithoutMoney
      ? sql`${audit.id} in (select ${auditValues.audit_id} from ${auditValues} where ${hasReasonWithoutMoney(auditValues.changes)})`
      : undefined,
    // Reviewers view hundreds of pictures a day: other acts would be lost between them.
    actions ? undefined : ne(audit.action, 'media.view'),
  )
  if (subject !== undefined) {
    const matchesActions = actions && isAmong(audit.action, actions)
    const isSingle = sql`${audit.id} = any(array(${matchesSubject(subject)}))`
    return sql`select id from ${audit} where ${and(isSingle, rest, matchesActions)} order by ${latestRow} limit ${maximum}`
  }
  if (actions)
    return sql`select id from (select found.id, found.at from unnest(${sql.param(actions)}::text[]) as named(action) cross join lateral
      (select id, at from ${audit} where ${and(sql`${audit.action} = named.action`, rest)} order by ${latestRow} limit ${maximum}) as found) as audit
      order by ${latestRow} limit ${maximum}`
  return sql`select id from ${audit} where ${rest} order by ${latestRow} limit ${maximum}`
}
