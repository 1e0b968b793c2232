import { call, type Transport } from '@matchdesk/shared/client'
import { rowsOf, totalOf, type Endpoint, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import type { Known, Walk, WalkedList } from './walkedList'

type Step = 1 | -1

/** The keys of the rows in a response of a list. */
export function keysIn({ list, keyOf }: Walk, answer: unknown): string[] {
  const rows = rowsOf(list, answer as never) as readonly unknown[]
  return rows.flatMap((row) => keyOf(row) ?? [])
}

export const pagesOf = ({ list }: Walk, total: number) => Math.ceil(total / (list.size ?? Infinity))

/** Can there be a row on that side of a key? */
export function mayStep(walk: Walk, known: Known, here: string, by: Step): boolean {
  const index = known.keys.indexOf(here)
  if (index === -1) return false
  return known.keys[index + by] !== undefined || (by === 1 ? known.last < pagesOf(walk, known.total) : known.first > 1)
}

/** The new keys of a page on one side of those that are known: rows move between pages when others come or go. */
function beyond(keys: readonly string[], { keys: known }: Known, by: Step): readonly string[] {
  const shared = keys.flatMap((key, index) => (known.includes(key) ? [index] : []))
  const isBeyond = (index: number) => shared.every((one) => (by === 1 ? index > one : index < one))
  return keys.filter((_, index) => isBeyond(index))
}

/** Reads the edge of what is known again, and then the page after it, until there is a row; false where there is none, or no answer. */
async function extend(walk: Walk, list: WalkedList, known: Known, by: Step, transport: Transport): Promise<boolean> {
  const edge = by === 1 ? known.last : known.first
  for (const page of [edge, edge + by]) {
    if (page < 1) return false
    const input = { ...list.input, query: { ...list.input.query, page } } as unknown as Input<ListEndpoint>
    const outcome = await call(transport, walk.list, input)
    if (!outcome.ok) return false
    const more = beyond(keysIn(walk, outcome.value), known, by)
    list.known = {
      keys: by === 1 ? [...known.keys, ...more] : [...more, ...known.keys],
      first: Math.min(known.first, page),
      last: Math.max(known.last, page),
      total: totalOf(walk.list, outcome.value),
    }
    if (more.length > 0) return true
  }
  return false
}

async function isGone({ read, inputOf }: Walk, key: string, transport: Transport): Promise<boolean> {
  const outcome = await call(transport, read, inputOf(key) as Input<Endpoint>)
  return !outcome.ok && outcome.failure.kind === 'notFound'
}

/** The next record on one side that is still there; undefined where none is. */
export async function neighbourOf(walk: Walk, list: WalkedList, here: string, by: Step, transport: Transport): Promise<string | undefined> {
  let from = here
  for (;;) {
    const { known } = list
    if (!known?.keys.includes(from)) return undefined
    const key = known.keys[known.keys.indexOf(from) + by]
    if (key === undefined) {
      if (!(await extend(walk, list, known, by, transport))) return undefined
    } else if (await isGone(walk, key, transport)) {
      from = key
    } else return key
  }
}
