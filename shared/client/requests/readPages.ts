import { getMoment, getRows, getTotal, type Input, type ListEndpoint, type ListRow } from '@matchdesk/shared/contract'
import { call, type Transport } from './call'
import { fail, type Outcome } from './outcome'

/**
 * Reads the rows of all pages of a list, one page after the other, as of the moment of the first; a row that moved between two of them
 * counts once. The outcome is how many came.
 */
export async function readPages<E extends ListEndpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  take: (rows: ListRow<E>[], total: number) => void,
  signal: AbortSignal,
  atMost = Infinity,
): Promise<Outcome<number>> {
  const ids = new Set<string>()
  const { query } = input as { readonly query?: { readonly as_of?: string | undefined } }
  let as_of = query?.as_of
  for (let page = 1, pages = 1; page <= pages && ids.size < atMost; page++) {
    const outcome = await call(transport, endpoint, { ...(input as Input<E> & object), query: { ...query, page, as_of } }, { signal })
    if (signal.aborted) return fail('cancelled')
    if (!outcome.ok) return outcome
    as_of = getMoment(outcome.value).as_of
    const total = getTotal(endpoint, outcome.value)
    const rows = getRows(endpoint, outcome.value).filter(({ id }) => !ids.has(id))
    for (const { id } of rows) ids.add(id)
    take(rows, total)
    pages = rows.length === 0 ? page : Math.ceil(total / (endpoint.size ?? Infinity))
  }
  return { ok: true, value: ids.size }
}
