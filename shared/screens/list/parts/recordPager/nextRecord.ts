import { call, type Transport } from '@matchdesk/shared/client'
import { getRows, getTotal, type Endpoint, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import type { RowMap, RowWindow, PagerDefinition, PagerList } from './pagerList'

/** To the record after, or to the one before. */
export type Step = 1 | -1

/** The rows in a response of a list that have a page. */
export function rowsIn({ list, getKey }: PagerDefinition, answer: unknown): RowMap {
  const rows = new Map<string, unknown>()
  for (const row of getRows(list, answer as never) as readonly unknown[]) {
    const key = getKey(row)
    if (key !== undefined && !rows.has(key)) rows.set(key, row)
  }
  return rows
}

/** The key beside another one; undefined where the rows end. */
function keyBeside({ rows }: RowWindow, here: string, by: Step): string | undefined {
  const keys = [...rows.keys()]
  return keys[keys.indexOf(here) + by]
}

const countPages = ({ list }: PagerDefinition, total: number) => Math.ceil(total / (list.size ?? Infinity))

/** Can there be a row on that side of a key? */
export function canStep(pager: PagerDefinition, known: RowWindow, here: string, by: Step): boolean {
  if (!known.rows.has(here)) return false
  return keyBeside(known, here, by) !== undefined || (by === 1 ? known.lastPage < countPages(pager, known.total) : known.firstPage > 1)
}

/** The new rows of a page on one side of those that are known: rows move between pages when others come or go. */
function beyond(rows: RowMap, { rows: known }: RowWindow, by: Step): RowMap {
  const entries = [...rows]
  const common = entries.flatMap(([key], index) => (known.has(key) ? [index] : []))
  const isBeyond = (index: number) => common.every((one) => (by === 1 ? index > one : index < one))
  return new Map(entries.filter((_, index) => isBeyond(index)))
}

/** Reads the edge of what is known again, and then the page after it, until there is a row; false where there is none, or no answer. */
async function extend(pager: PagerDefinition, list: PagerList, known: RowWindow, by: Step, transport: Transport): Promise<boolean> {
  const edge = by === 1 ? known.lastPage : known.firstPage
  for (const page of [edge, edge + by]) {
    if (page < 1) return false
    const input = { ...list.input, query: { ...list.input.query, page } } as Input<ListEndpoint>
    const outcome = await call(transport, pager.list, input)
    if (!outcome.ok) return false
    const more = beyond(rowsIn(pager, outcome.value), known, by)
    list.rowWindow = {
      rows: new Map(by === 1 ? [...known.rows, ...more] : [...more, ...known.rows]),
      firstPage: Math.min(known.firstPage, page),
      lastPage: Math.max(known.lastPage, page),
      total: getTotal(pager.list, outcome.value),
    }
    if (more.size > 0) return true
  }
  return false
}

async function isMissing({ read, getInput, isIn }: PagerDefinition, row: unknown, transport: Transport): Promise<boolean> {
  if (!read) return false
  const outcome = await call(transport, read, getInput?.(row) as Input<Endpoint>)
  return outcome.ok ? isIn?.(outcome.value, row) === false : outcome.failure.kind === 'notFound'
}

/** The row of the next record on one side that is still there; undefined where none is. */
export async function nextRecord(pager: PagerDefinition, list: PagerList, here: string, by: Step, transport: Transport): Promise<unknown> {
  let from = here
  for (;;) {
    const { rowWindow } = list
    if (!rowWindow?.rows.has(from)) return undefined
    const key = keyBeside(rowWindow, from, by)
    if (key === undefined) {
      if (!(await extend(pager, list, rowWindow, by, transport))) return undefined
      continue
    }
    const row = rowWindow.rows.get(key)
    if (!(await isMissing(pager, row, transport))) return row
    from = key
  }
}
