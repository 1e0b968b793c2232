import { and, gt, asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Query } from '../db'

/** Under so many hits the filters are looked up and the hits sorted; above, the index of the order is scanned. */
const fewHits = 5000

interface Order {
  readonly column: SQLWrapper
  readonly isDescending: boolean
}

/** The order that a list is asked for: `age`, or `-age` for the other way round. */
export function toOrder<N extends string>(sort: N | `-${N}`, columns: Readonly<Record<N, SQLWrapper>>): Order {
  const isDescending = sort.startsWith('-')
  return { column: columns[(isDescending ? sort.slice(1) : sort) as N], isDescending }
}

export const isNewestFirst = (sort = '-createdAt') => sort === '-createdAt'

/** The terms of an `order by`: rows that are alike by their id, the same way round. */
export function toTerms({ column, isDescending }: Order, id: SQLWrapper, total = Infinity): SQL[] {
  const way = isDescending ? desc : asc
  /** No index has this expression, so that the planner takes those of the filters. */
  const sortColumn = total < fewHits ? sql`coalesce(${column})` : column
  return [way(sortColumn), way(id)]
}

/** A part of a list. */
export interface Page {
  readonly limit: number
  readonly offset: number
}

interface SnapshotQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly as_of?: string | undefined
}

const longest = 24 * 60 * 60 * 1000

/** Undefined for a first page, and for a moment in the future or more than a day ago. */
function parseMoment(as_of: string | undefined, now: Date): Date | undefined {
  const moment = new Date(as_of ?? NaN)
  return moment <= now && now.getTime() - moment.getTime() < longest ? moment : undefined
}

interface List {
  readonly now: () => Date
  /** Counts the rows that match, or those of them that came after a moment. */
  readonly count: (after?: Date) => Promise<number>
  readonly size?: number
  /** In a list with the newest first, the page begins after the newer rows. A list in another order leaves them out by `before`. */
  readonly isNewestFirst?: boolean
}

/** Counts the rows of a table that match, or those of them after a moment, for `readSnapshotPage`. */
export const countSince =
  <T extends PgTable & { readonly createdAt: PgColumn }>(tx: Query, table: T, where?: SQL, column: PgColumn = table.createdAt) =>
  (after?: Date) =>
    tx.$count(table, and(where, after && gt(column, after)))

/** A page of a list as it was when its first page was read. */
export async function readSnapshotPage({ as_of, page = 1, ...query }: SnapshotQuery, { now, count, size = 200, isNewestFirst = true }: List) {
  const current = now()
  const moment = parseMoment(as_of, current)
  const newer = moment ? await count(moment) : 0
  const limit = query.limit ?? size
  const offset = (page - 1) * limit
  return {
    page: { limit, offset: isNewestFirst ? offset + newer : offset },
    /** The rows of the page came at this moment or before. */
    before: isNewestFirst ? undefined : moment,
    totals: { total: (await count()) - newer, as_of: (moment ?? current).toISOString(), newer },
  }
}
