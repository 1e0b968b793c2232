import type { ListEndpoint, RowOf } from '@matchdesk/shared/contract'
import type { ListDefinition } from './defineList'

type Listed = RowOf<ListEndpoint>

/** The pages that the rows of a list lead to: for each of its links, the paths in the order of the rows, each once. A page that is opened with a state is none. */
export function linkedPages({ links, row: actions }: ListDefinition<ListEndpoint>, rows: readonly Listed[], userId: string): string[][] {
  const ofActions = actions.flatMap((action) =>
    'to' in action && !action.state ? [(row: Listed) => (action.when?.(row, userId) === false ? undefined : action.to(row, ''))] : [],
  )
  return [...Object.values(links), ...ofActions].map((pathOf) => [...new Set(rows.flatMap((row) => pathOf(row) ?? []))])
}
