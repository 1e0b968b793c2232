import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

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
