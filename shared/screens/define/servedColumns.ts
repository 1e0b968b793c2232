import { extraOf, fieldOf, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import type { ListDefinition } from './defineList'
import type { ListColumn } from './column'

/** Does the API serve this value? Until that is known, as if it did. */
export function isServed(schema: Parameters<typeof extraOf>[0], served: ReadonlySet<string> | undefined): boolean {
  const extra = extraOf(schema)
  return extra === undefined || !served || served.has(extra)
}

type Definition<E extends ListEndpoint> = Pick<ListDefinition<E>, 'endpoint' | 'columns'>

/** The columns of a list without those that are made only of what the API does not serve; the same array where all are served. */
export function servedColumns<E extends ListEndpoint>({ endpoint, columns }: Definition<E>, served: ReadonlySet<string> | undefined) {
  const fieldsOf = (column: ListColumn<RowOf<E>>): readonly string[] => (typeof column === 'string' ? [column] : (column.fields ?? []))
  const isShown = (fields: readonly string[]) => fields.length === 0 || fields.some((name) => isServed(fieldOf(endpoint.row.shape, name), served))
  const shown = columns.filter((column) => isShown(fieldsOf(column)))
  return shown.length === columns.length ? columns : shown
}
