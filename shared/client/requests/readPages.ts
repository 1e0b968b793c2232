import { asOfIn, rowsOf, totalOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { call, type Transport } from './call'
import { failed, type Outcome } from './outcome'

interface FirstInput {
  readonly query?: { readonly as_of?: string | undefined }
}

/**
 * Reads the rows of all pages of a list, one page after the other, as of the moment of the first; a row that moved between two of them
 * counts once. The outcome is how many came.
 */
export async function readPages<E extends ListEndpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  take: (rows: RowOf<E>[], total: number) => void,
  signal: AbortSignal,
  atMost = Infinity,
): Promise<Outcome<number>> {
  const ids = new Set<string>()
  const { query, ...rest } = input as FirstInput
  let as_of = query?.as_of
  for (let page = 1, pages = 1; page <= pages && ids.size < atMost; page++) {
    const outcome = await call(transport, endpoint, { ...rest, query: { ...query, page, as_of } } as unknown as Input<E>, { signal })
    if (signal.aborted) return failed('cancelled')
    if (!outcome.ok) return outcome
    as_of = asOfIn(outcome.value).as_of
    const total = totalOf(endpoint, outcome.value)
    const rows = rowsOf(endpoint, outcome.value).filter(({ id }) => !ids.has(id))
    for (const { id } of rows) ids.add(id)
    take(rows, total)
    pages = rows.length === 0 ? page : Math.ceil(total / (endpoint.size ?? Infinity))
  }
  return { ok: true, value: ids.size }
}
