import { sql } from 'drizzle-orm'
import { textKey } from '@matchdesk/shared/contract'
import type { Query } from '../db/connection/connect'
import { bankDetails, statements } from '../db/schema'
import { addDays } from './bankDay'

/** Days from the first to the last, both included. */
export interface Range {
  readonly first: string
  readonly last: string
}

/** The days of the imported statements: of the account that a member names where it is one of ours, else of all accounts. */
export interface Coverage {
  /** By the key of the bank: those of all our accounts, also without a statement. */
  readonly banks: ReadonlyMap<string, readonly Range[]>
  readonly all: readonly Range[]
}

export async function readCoverage(tx: Query): Promise<Coverage> {
  const { rows } = await tx.execute<{ name: string; first: string | null; last: string | null }>(
    sql`select ${statements.bank_name} as name, min(${statements.first_day})::text as first, max(${statements.last_day})::text as last
        from ${statements} group by ${statements.bank_name}, ${statements.first_day}
      union all select distinct ${bankDetails.bank_name}, null, null from ${bankDetails} where exists (select from ${statements})`,
  )
  const ranges = rows.flatMap(({ name, first, last }) => (first !== null && last !== null ? { bank: textKey(name), first, last } : []))
  const banks = new Map(
    [...new Set(rows.map(({ name }) => textKey(name)))].map((bank) => [bank, merge(ranges.filter((range) => range.bank === bank))] as const),
  )
  return { banks, all: merge(ranges) }
}

/** Joins ranges that overlap or follow each other. */
function merge(ranges: readonly Range[]): Range[] {
  const rangeUnion: Range[] = []
  for (const { first, last } of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const previous = rangeUnion.at(-1)
    if (previous && first <= addDays(previous.last, 1))
      rangeUnion[rangeUnion.length - 1] = { first: previous.first, last: last > previous.last ? last : previous.last }
    else rangeUnion.push({ first, last })
  }
  return rangeUnion
}

const getRanges = ({ banks, all }: Coverage, method: string) => banks.get(textKey(method)) ?? all

/** The last day until which statements have no gap from this day on; undefined where none has this day. */
export const coveredUntil = (coverage: Coverage, method: string, day: string): string | undefined =>
  getRanges(coverage, method).find(({ first, last }) => first <= day && day <= last)?.last
