import { textKey } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { bankDetails, statements, type Query, toKey } from '../db'

/** Days from the first to the last, both included. */
export interface Range {
  readonly first: string
  readonly last: string
}

/** The whole days of the imported statements: of the accounts that a member names where one is ours, else of all accounts. */
export interface Coverage {
  /** By the key of the bank: the days that all of our accounts of that name have. Empty before the first import. */
  readonly banks: ReadonlyMap<string, readonly Range[]>
  readonly all: readonly Range[]
}

/** A bank books on the day of an import until its end: a later statement has the whole of it. */
export const lastFullDay = sql`least(${statements.last_day}, local_day(${statements.createdAt}) - 1)`

/** `range_agg` joins days that overlap or follow each other. A statement counts for its account also under an earlier name of it. */
export async function readCoverage(tx: Query): Promise<Coverage> {
  const days = sql`range_agg(daterange(${statements.first_day}, ${lastFullDay}, '[]')) filter (where ${statements.first_day} <= ${lastFullDay})`
  const isOurs = sql`exists (select from ${bankDetails} where ${bankDetails.id} = bank)`
  const { rows } = await tx.execute<{ key: string | null; ranges: Range[] }>(sql`with imports as (
      select ${statements.bank_id} as bank, ${days} as days from ${statements} group by grouping sets ((${statements.bank_id}), ())
    ), names as (
      select ${toKey(bankDetails.bank_name)} as key, ${bankDetails.id} as bank from ${bankDetails} union select ${toKey(statements.bank_name)}, ${statements.bank_id} from ${statements}
    ), accounts as (
      select key, bank, ${isOurs} as is_ours, bool_or(${isOurs}) over (partition by key) as has_ours from names
    ), coverage as (
      select key, range_intersect_agg(coalesce(days, '{}')) as days from accounts left join imports using (bank) where is_ours or not has_ours group by key
      union all select null, days from imports where bank is null
    )
    select key, (select coalesce(json_agg(json_build_object('first', lower(r), 'last', upper(r) - 1) order by r), '[]') from unnest(days) as r) as ranges
    from coverage where exists (select from ${statements})`)
  const banks = new Map(rows.flatMap(({ key, ranges }) => (key === null ? [] : [[key, ranges] as const])))
  return { banks, all: rows.find(({ key }) => key === null)?.ranges ?? [] }
}

const getRanges = ({ banks, all }: Coverage, method: string) => banks.get(textKey(method)) ?? all

/** The last day until which statements have no gap from this day on; undefined where none has this day. */
export const findCoverageEnd = (coverage: Coverage, method: string, day: string): string | undefined =>
  getRanges(coverage, method).find(({ first, last }) => first <= day && day <= last)?.last
