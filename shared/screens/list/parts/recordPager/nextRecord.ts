import { call, type Transport } from '@matchdesk/shared/client'
import { rowsOf, totalOf, type Endpoint, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import type { KeyedRows, Known, PagerDefinition, PagedList } from './pagedList'

/** To the record after, or to the one before. */
export type Step = 1 | -1

/** The rows in a response of a list that have a page. */
export function rowsIn({ list, keyOf }: PagerDefinition, answer: unknown): KeyedRows {
  const rows = new Map<string, unknown>()
  for (const row of rowsOf(list, answer as never) as readonly unknown[]) {
    const key = keyOf(row)
    if (key !== undefined && !rows.has(key)) rows.set(key, row)
  }
  return rows
}

/** The key beside another one; undefined where the rows end. */
function keyBeside({ rows }: Known, here: string, by: Step): string | undefined {
  const keys = [...rows.keys()]
  return keys[keys.indexOf(here) + by]
}

const pagesOf = ({ list }: PagerDefinition, total: number) => Math.ceil(total / (list.size ?? Infinity))

/** Can there be a row on that side of a key? */
export function canStep(pager: PagerDefinition, known: Known, here: string, by: Step): boolean {
  if (!known.rows.has(here)) return false
  return keyBeside(known, here, by) !== undefined || (by === 1 ? known.last < pagesOf(pager, known.total) : known.first > 1)
}

/** The new rows of a page on one side of those that are known: rows move between pages when others come or go. */
function beyond(rows: KeyedRows, { rows: known }: Known, by: Step): KeyedRows {
  const entries = [...rows]
  const shared = entries.flatMap(([key], index) => (known.has(key) ? [index] : []))
  const isBeyond = (index: number) => shared.every((one) => (by === 1 ? index > one : index < one))
  return new Map(entries.filter((_, index) => isBeyond(index)))
}

/** Reads the edge of what is known again, and then the page after it, until there is a row; false where there is none, or no answer. */
async function extend(pager: PagerDefinition, list: PagedList, known: Known, by: Step, transport: Transport): Promise<boolean> {
  const edge = by === 1 ? known.last : known.first
  for (const page of [edge, edge + by]) {
    if (page < 1) return false
    const input = { ...list.input, query: { ...list.input.query, page } } as unknown as Input<ListEndpoint>
    const outcome = await call(transport, pager.list, input)
    if (!outcome.ok) return false
    const more = beyond(rowsIn(pager, outcome.value), known, by)
    list.known = {
      rows: new Map(by === 1 ? [...known.rows, ...more] : [...more, ...known.rows]),
      first: Math.min(known.first, page),
      last: Math.max(known.last, page),
      total: totalOf(pager.list, outcome.value),
    }
    if (more.size > 0) return true
  }
  return false
}

async function isGone({ read, inputOf, isIn }: PagerDefinition, row: unknown, transport: Transport): Promise<boolean> {
  if (!read) return false
  const outcome = await call(transport, read, inputOf?.(row) as Input<Endpoint>)
  return outcome.ok ? isIn?.(outcome.value, row) === false : outcome.failure.kind === 'notFound'
}

/** The row of the next record on one side that is still there; undefined where none is. */
export async function nextRecord(pager: PagerDefinition, list: PagedList, here: string, by: Step, transport: Transport): Promise<unknown> {
  let from = here
  for (;;) {
    const { known } = list
    if (!known?.rows.has(from)) return undefined
    const key = keyBeside(known, from, by)
    if (key === undefined) {
      if (!(await extend(pager, list, known, by, transport))) return undefined
      continue
    }
    const row = known.rows.get(key)
    if (!(await isGone(pager, row, transport))) return row
    from = key
  }
}
