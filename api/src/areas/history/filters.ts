import type { history, Input } from '@matchdesk/shared/contract'
import { and, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm'
import { appUsers, audit, auditValues, isAmong, isUuid } from '../../db'
import { hasReasonWithoutMoney } from '../../db/tables/history'
import { listActions, withoutMoney } from './titles'

type HistoryQuery = Omit<NonNullable<Input<typeof history.list>['query']>, 'page' | 'limit' | 'as_of'>

interface IgnoredFilter {
  readonly filter: string
  readonly hint: string
}

/** `ignored` has a hint for each invalid filter. */
export function readFilters({ actor, subject, action, from, to }: HistoryQuery) {
  const ignored: IgnoredFilter[] = []
  function read<T>(filter: string, text: string | undefined, value: (text: string) => T | undefined, hint: string): T | undefined {
    const result = text?.trim() ? value(text.trim()) : undefined
    if (text?.trim() && result === undefined) ignored.push({ filter, hint })
    return result
  }
  const moments = [read('from', from, parseMoment, 'This is not a date'), read('to', to, parseMoment, 'This is not a date')] as const
  const [after, before] = moments
  const isInverse = after !== undefined && before !== undefined && after >= before
  if (isInverse) ignored.push({ filter: 'to', hint: 'The end is not after the beginning' })
  return {
    actor: read('actor', actor, (id) => (isUuid(id) ? id : undefined), 'No administrator has this id'),
    actions: read('action', action, findActions, 'There is no such action'),
    isWithoutMoney: action?.trim().split(',').includes(withoutMoney) === true,
    subject: read('subject', subject, parseSubject, 'Please give the code of a user, or a kind and a key, as in payment:42'),
    from: after,
    to: isInverse ? undefined : before,
    ignored,
  }
}

/** Free text may name a person: the subject, and values that are no filter. */
export function toParts(query: HistoryQuery, ignored: readonly IgnoredFilter[]): [selection: object, freeText: object] {
  const isFreeText = (name: string) => name === 'subject' || ignored.some(({ filter }) => filter === name)
  const pick = (isFree: boolean) => Object.fromEntries(Object.entries(query).filter(([name]) => isFreeText(name) === isFree))
  return [pick(false), pick(true)]
}

export interface Filters extends Omit<ReturnType<typeof readFilters>, 'ignored'> {
  /** Only rows from this moment on. */
  readonly since?: Date
}

function parseMoment(text: string): Date | undefined {
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  return /^\d{4}-\d\d/.test(text) && year > 1900 && year < 3000 ? moment : undefined
}

function findActions(name: string): string[] | undefined {
  const actions = listActions(name)
  return actions.length > 0 ? actions : undefined
}

function parseSubject(text: string): string | undefined {
  if (/^md-\d+$/i.test(text)) return `user:${text.toUpperCase()}`
  return /^[a-z_]+:\S/.test(text) ? text : undefined
}

/** For a user, also the rows about anything of that person. */
export function matchesSubject(subject: string): SQL {
  const matches = sql`select id from ${audit} where ${audit.subject} @> array[${subject}]::text[]`
  if (!subject.startsWith('user:')) return matches
  return sql`${matches} union select audit_id from ${auditValues}
    where user_id = (select id from ${appUsers} where user_code = ${subject.slice('user:'.length)})`
}

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
