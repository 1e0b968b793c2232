import { rowsOf, totalOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { call, type Transport } from './call'
import { failed, type Outcome } from './outcome'

const pageOf = <E extends ListEndpoint>(input: Input<E>, page: number) => {
  const first = input as { query?: object }
  return { ...first, query: { ...first.query, page } } as Input<E>
}

/** Reads the rows of all pages of a list, one page after the other; a row that moved between two of them counts once. The outcome is how many came. */
export async function readPages<E extends ListEndpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  take: (rows: RowOf<E>[], total: number) => void,
  signal: AbortSignal,
  atMost = Infinity,
): Promise<Outcome<number>> {
  const ids = new Set<string>()
  for (let page = 1, pages = 1; page <= pages && ids.size < atMost; page++) {
    const outcome = await call(transport, endpoint, pageOf(input, page), { signal })
    if (signal.aborted) return failed('cancelled')
    if (!outcome.ok) return outcome
    const total = totalOf(endpoint, outcome.value)
    const rows = rowsOf(endpoint, outcome.value).filter(({ id }) => !ids.has(id))
    for (const { id } of rows) ids.add(id)
    take(rows, total)
    pages = rows.length === 0 ? page : Math.ceil(total / (endpoint.size ?? Infinity))
  }
  return { ok: true, value: ids.size }
}
