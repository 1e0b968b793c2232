import type { history, Output } from '@matchdesk/shared/contract'
import { and, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { audit } from '../../db/schema'
import { matchesSubject, type Filters } from './filters'
import { maximumRecords, readRows } from './rows'

type Row = Output<typeof history.export>

const viewing = 'media.view'

/** Finds as `v` the matching viewings by the administrator of an audit row, from its address, in its hour of UTC. */
const matchesHour = ({ subject, from, to }: Pick<Filters, 'subject' | 'from' | 'to'>) =>
  sql`from ${audit} v where ${and(
    sql`v.action = ${viewing} and v.actor = ${audit.actor} and v.ip = ${audit.ip}`,
    sql`v.at >= date_trunc('hour', ${audit.at}, 'UTC') and v.at < date_trunc('hour', ${audit.at}, 'UTC') + interval '1 hour'`,
    from && sql`v.at >= ${from.toISOString()}`,
    to && sql`v.at < ${to.toISOString()}`,
    subject === undefined ? undefined : sql`v.id = any(array(${matchesSubject(subject)}))`,
  )}`

/** The first viewing stands for its hour: it stays in its place when more follow, so that pages do. */
export const startsHour = (filters: Pick<Filters, 'subject' | 'from' | 'to'>) =>
  sql`(${audit.action} <> ${viewing} or not exists (select ${matchesHour(filters)} and (v.at, v.id) < (${audit.at}, ${audit.id})))`

interface Hour {
  readonly id: string
  readonly times: number
  readonly subjects: number
  /** At most a hundred. */
  readonly viewings: readonly string[]
}

/** Rows of which each first viewing of an hour has the subjects and changes of all. */
export async function withHours(tx: Query, rows: Row[], filters: Filters): Promise<Row[]> {
  const startIds = rows.flatMap(({ id, action }) => (action === viewing ? id : []))
  if (startIds.length === 0) return rows
  const { rows: hours } = await tx.execute<Hour & Record<string, unknown>>(
    sql`select ${audit.id}::text as id, hour.* from ${audit} cross join lateral (select count(*)::int as times,
      count(distinct v.subject[1])::int as subjects, (array_agg(v.id::text order by v.at, v.id))[1:${sql.raw(String(maximumRecords))}] as viewings
      ${matchesHour(filters)}) as hour where ${audit.id} = any(${sql.param(startIds)}::bigint[])`,
  )
  const repeatedHours = new Map(hours.flatMap((hour) => (hour.times > 1 ? [[hour.id, hour] as const] : [])))
  const ids = [...repeatedHours.values()].flatMap(({ viewings }) => viewings)
  const viewings = new Map((await readRows(tx, sql`any(${sql.param(ids)}::bigint[])`)).map((row) => [row.id, row]))
  return rows.map((row) => {
    const hour = repeatedHours.get(row.id)
    return hour
      ? joinViewings(
          row,
          hour,
          hour.viewings.map((id) => viewings.get(id)).filter((row) => row !== undefined),
        )
      : row
  })
}

function joinViewings(row: Row, { times, subjects }: Hour, viewings: readonly Row[]): Row {
  const distinct = <T>(all: readonly T[], toKey: (row: T) => string) => [...new Map(all.map((row) => [toKey(row), row])).values()]
  return {
    ...row,
    title: `Viewed ID cards or payment screenshots ${times} times within an hour`,
    subjects: distinct(
      viewings.flatMap((row) => row.subjects),
      ({ subject }) => subject,
    ),
    subject_count: subjects,
    changes: distinct(
      viewings.flatMap((row) => row.changes),
      ({ subject, field }) => `${subject} ${field}`,
    ),
  }
}
