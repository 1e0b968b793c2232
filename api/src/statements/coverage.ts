import { textKey } from '@matchdesk/shared/contract'
import type { Query } from '../db/connection/connect'
import { bankDetails, statements } from '../db/schema'
import { addDays, toBankDay } from './bankDay'
import { group } from '../db/group'

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
export const lastWholeDay = ({ last_day, imported }: { readonly last_day: string; readonly imported: string }) =>
  [last_day, addDays(imported, -1)].sort()[0] ?? last_day

export async function readCoverage(tx: Query): Promise<Coverage> {
  const imports = await tx
    .select({
      bank: statements.bank_id,
      name: statements.bank_name,
      first: statements.first_day,
      last_day: statements.last_day,
      imported: toBankDay(statements.createdAt),
    })
    .from(statements)
  const accounts = imports.length === 0 ? [] : await tx.select({ bank: bankDetails.id, name: bankDetails.bank_name }).from(bankDetails)
  const ranges = imports.flatMap(({ bank, first, ...statement }) => {
    const last = lastWholeDay(statement)
    return first <= last ? { bank, first, last } : []
  })
  const byBank = group(ranges, ({ bank }) => bank)
  const live = new Set(accounts.map(({ bank }) => bank))
  const banks = new Map(
    [...group([...accounts, ...imports], ({ name }) => textKey(name))].map(([key, named]) => {
      const ids = [...new Set(named.map(({ bank }) => bank))]
      const current = ids.filter((id) => live.has(id))
      const days = (current.length > 0 ? current : ids).map((id) => join(byBank.get(id) ?? []))
      return [key, days.reduce(intersect)]
    }),
  )
  return { banks, all: join(ranges) }
}

/** Joins ranges that overlap or follow each other. */
function join(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = []
  for (const { first, last } of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const previous = joined.at(-1)
    if (previous && first <= addDays(previous.last, 1))
      joined[joined.length - 1] = { first: previous.first, last: last > previous.last ? last : previous.last }
    else joined.push({ first, last })
  }
  return joined
}

const intersect = (ranges: readonly Range[], others: readonly Range[]): readonly Range[] =>
  ranges.flatMap((one) =>
    others.flatMap((other) => {
      const [first, last] = [one.first > other.first ? one.first : other.first, one.last < other.last ? one.last : other.last]
      return first <= last ? { first, last } : []
    }),
  )

const getRanges = ({ banks, all }: Coverage, method: string) => banks.get(textKey(method)) ?? all

/** The last day until which statements have no gap from this day on; undefined where none has this day. */
export const coveredUntil = (coverage: Coverage, method: string, day: string): string | undefined =>
  getRanges(coverage, method).find(({ first, last }) => first <= day && day <= last)?.last
