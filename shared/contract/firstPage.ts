import type { ListEndpoint, Shape } from './endpoint'
import { choicesOf, infoOf } from './field'
import { narrowingNames } from './narrowing'

/** The parameters of a list that are no filters: a list has controls of their own for them. */
export const notFilters: ReadonlySet<string> = new Set(['page', 'limit', 'search', ...narrowingNames])

/** The query of the first page of a list, as it starts: nobody has searched, narrowed or sorted it. */
export function firstPageQuery(shape: Shape['shape'] = {}, size: ListEndpoint['size']): Record<string, string | number | undefined> {
  const filters = Object.entries(shape).filter(([name, schema]) => !notFilters.has(name) && choicesOf(schema))
  return {
    ...('limit' in shape && { limit: size }),
    ...('page' in shape && { page: 1 }),
    ...Object.fromEntries(filters.map(([name, schema]) => [name, infoOf(schema)?.initial])),
  }
}
