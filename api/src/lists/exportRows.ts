import { sql, type SQL } from 'drizzle-orm'
import { assertRecentForMany } from '../auth/recentPassword'
import type { Query } from '../db'
import { recordAudit, type AuditRecord, toChanges } from '../history/audit'
import type { RowStream, ReadContext } from '../pipeline/handlers'
import { enforceLimit } from '../http/rateLimits'

const maxRows = 100_000
const batchSize = 1000

const lists = ['appUsers', 'transactions', 'history'] as const

type List = (typeof lists)[number]

/** The record of a search term in the history. A term may name a person: it is a record of its own, and goes with that person. */
export const toSearch = (list: List) => `search:${list}`

export const searchSubjects: readonly string[] = lists.map(toSearch)

/** The records of a read in the history. Typed texts are a record of their own, since an erasure may delete them. */
export function toReadRecords(list: List, filters: object, text: object): AuditRecord[] {
  const terms = toChanges(text).filter(({ after }) => after !== null)
  return [{ subject: `list:${list}`, changes: toChanges(filters) }, ...(terms.length > 0 ? [{ subject: toSearch(list), changes: terms }] : [])]
}

interface Export<T extends { readonly id: string }> {
  readonly list: List
  readonly filters: object
  /** Texts that may name a person. */
  readonly freeText: object
  /** In the order of the list. */
  readonly find: (tx: Query, maximum: number) => PromiseLike<{ id: number }[]>
  /** In any order. */
  readonly read: (ids: SQL) => Promise<T[]>
}

/**
 * Reads the matching ids first, in one short statement, so that total and order are fixed; then the rows in batches, without a connection
 * between them. Leaves out rows that are deleted meanwhile.
 */
export async function exportRows<T extends { readonly id: string }>(
  { list, filters, freeText: text, find, read }: Export<T>,
  context: ReadContext,
): Promise<RowStream<T>> {
  const { tx, actor, now } = context
  await enforceLimit(tx, { key: `export ${actor.id}`, maximum: 10, minutes: 10 }, now())
  const matches = await tx.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 30000`)
    return find(tx, maxRows)
  })
  assertRecentForMany(actor, matches.length, now())
  const records = toReadRecords(list, { ...filters, rows: matches.length }, text)
  await recordAudit(tx, context, { actor: actor.id, action: `${list}.export`, records })
  const ids = matches.map(({ id }) => id)
  return { total: ids.length, rows: inBatches(ids, read) }
}

async function* inBatches<T extends { readonly id: string }>(ids: readonly number[], read: Export<T>['read']) {
  for (let index = 0; index < ids.length; index += batchSize) {
    const batch = ids.slice(index, index + batchSize)
    const rows = new Map((await read(sql`any(${sql.param(batch)}::bigint[])`)).map((row) => [row.id, row]))
    yield* batch.flatMap((id) => rows.get(String(id)) ?? [])
  }
}
