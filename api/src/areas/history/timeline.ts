import { contract, type HistoryKind } from '@matchdesk/shared/contract'
import { sql, type SQL } from 'drizzle-orm'
import { isAllowed } from '../../auth/rights'
import type { Actor } from '../../auth/session'
import { appUsers, audit, auditValues, notes, notifications, payments, reports, selectUser } from '../../db'
import type { ReadContext } from '../../pipeline/handlers'
import { parseChanges } from '../../history/audit'
import { deletedAdmin, readActorNames } from '../../history/deletedAdmins'
import { readSnapshotPage } from '../../lists/paging'
import { subjectScope } from '../../history/subjectScope'
import { withLabels } from './rows'
import { getTitle } from './titles'

const { size } = contract.history.timeline

interface Entry {
  readonly source: string
  readonly id: string
  readonly at: string
  readonly kind: HistoryKind
  readonly title: string
  readonly text: string
  readonly actor: string | null
  readonly actor_name: string | null
  readonly user_code: string | null
  readonly records: { subject: string; changes: string }[] | null
}

/** The kind of an act on a person, by a part of its action. */
const getKind = sql`case
  when action like 'registration.%' then 'registration'
  when action like 'profiles.%' or action like 'contactChange.%' then 'edit'
  when action ~ '^(p|specialP|adsP)ayments[.]' or action in ('undo.run', 'history.setBack') then 'payment'
  when action ~ '^(s|specialS|adsS)ubscriptions[.]' then 'subscription'
  when action = 'reports.toggle' then 'block'
  when action like 'reports.%' then 'report'
  when action like 'notifications.%' then 'notification'
  else 'other' end`

/** Every event about a person: what administrators did, and what the tables hold beside. */
const events = (user: number, { may }: Pick<Actor, 'may'>): SQL => sql`
  select 'audit' as source, a.id, a.at, ${getKind} as kind, a.action as title, '' as text, a.actor, null as actor_name, null as user_code,
    json_agg(json_build_object('subject', a.subject[v.n + 1], 'changes', v.changes) order by v.n) as records
  from ${auditValues} v join ${audit} a on a.id = v.audit_id where v.user_id = ${user} and a.action not in ('notes.add', 'media.view') group by a.id
  union all select 'user', id, created_at, 'registration', 'Joined', '', null, null, null, null from ${appUsers} where id = ${user}
  union all select 'payment', id, created_at, 'payment', 'Paid for a package', concat_ws(', ', package_name, package_amount, nullif(transaction_id, '')), null, null, null, null
    from ${payments} where user_id = ${user} and not is_first_period
  union all select 'report', r.id, r.created_at, 'report', 'Was reported', concat_ws(': ', title, nullif(message, '')), null, null, u.user_code, null
    from ${reports} r left join ${appUsers} u on u.id = r.sender_id where r.receiver_id = ${user}
  union all select 'report', r.id, r.created_at, 'report', 'Reported a user', concat_ws(': ', title, nullif(message, '')), null, null, u.user_code, null
    from ${reports} r join ${appUsers} u on u.id = r.receiver_id where r.sender_id = ${user}
  union all select 'notification', id, created_at, 'notification', 'Was notified', concat_ws(': ', title, body), null, null, null, null
    from ${notifications} where user_id = ${user} and ${may.has('notifications.read')}
  union all select 'note', id, created_at, 'note', 'Note', text, author, author_name, null, null from ${notes} where user_id = ${user}`

type TimelineQuery = Parameters<typeof readSnapshotPage>[0] & { readonly kind?: HistoryKind | undefined }

export async function readTimeline(
  user_code: string,
  { kind, ...query }: TimelineQuery,
  { tx, now, actor }: Pick<ReadContext, 'tx' | 'now' | 'actor'>,
) {
  const user = await selectUser(tx, user_code)
  const matching = sql`from (${events(user.id, actor)}) as events ${kind === undefined ? sql`` : sql`where kind = ${kind}`}`
  const count = async (since?: Date) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from (select at ${matching}) as counted ${since ? sql`where at > ${since.toISOString()}` : sql``}`,
    )
    return rows[0]?.n ?? 0
  }
  const { page, totals } = await readSnapshotPage(query, { now, count, size })
  const { rows } = await tx.execute<Entry & Record<string, unknown>>(
    sql`select * ${matching} order by at desc, source, id desc limit ${page.limit} offset ${page.offset}`,
  )
  const actorIds = rows.flatMap(({ actor }) => actor ?? [])
  const names = await readActorNames(tx, actorIds)
  return { history: rows.map((row) => toResponse(row, names, actor)), ...totals }
}

function toResponse(
  { source, id, at, title, actor, actor_name, records, ...entry }: Entry,
  names: ReadonlyMap<string, string>,
  reader: Pick<Actor, 'may'>,
) {
  const auditRecords = (records ?? [])
    .filter(({ subject }) => isAllowed(reader, subjectScope(subject)))
    .map(({ subject, changes }) => ({ subject, changes: parseChanges(changes) }))
  return {
    ...entry,
    id: `${source}:${id}`,
    at: new Date(at).toISOString(),
    title: source === 'audit' ? getTitle(title) : title,
    actor,
    actor_name: actor_name ?? (actor === null ? '' : (names.get(actor) ?? deletedAdmin)),
    subject: auditRecords[0]?.subject ?? `${source}:${id}`,
    changes: auditRecords.flatMap(({ subject, changes }) => withLabels(changes, title, subject)),
  }
}
