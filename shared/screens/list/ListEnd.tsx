import type { ListEndpoint } from '@matchdesk/shared/contract'
import { Muted, Pager } from '@matchdesk/shared/ui/base'
import type { ListState } from './useList'
import type { Rows } from './useRows'

interface Props {
  endpoint: ListEndpoint
  list: Pick<Rows<unknown>, 'rows' | 'total' | 'page' | 'asOf'>
  onPage: ListState['setPage']
}

/** Below the rows of a list: its pages, or that one without pages may have more. */
export function ListEnd({ endpoint: { size, query }, list: { rows, total, page, asOf }, onPage }: Props) {
  if (size === undefined || rows.length === 0) return null
  if (query && 'page' in query.shape) return <Pager page={page} size={size} total={total} onPage={(next) => onPage(next, asOf)} />
  return rows.length >= size && <Muted>{`These are the first ${size}. Search to find others.`}</Muted>
}
