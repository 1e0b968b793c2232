import type { ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import type { ListDefinition } from './defineList'

type Row = ListRow<ListEndpoint>

/** The pages that the rows of a list lead to: for each of its links, the paths in the order of the rows, each once. A page that is opened with a state is none. */
export function findLinks({ links, row: actions }: ListDefinition<ListEndpoint>, rows: readonly Row[], userId: string): string[][] {
  const actionPaths = actions.flatMap((action) =>
    'to' in action && !action.state ? [(row: Row) => (action.when?.(row, userId) === false ? undefined : action.to(row, ''))] : [],
  )
  return [...Object.values(links), ...actionPaths].map((pathOf) => [...new Set(rows.flatMap((row) => pathOf(row) ?? []))])
}
