import type { ListEndpoint } from '@matchdesk/shared/contract'
import { Muted, Pager } from '@matchdesk/shared/ui/base'

interface Props {
  endpoint: ListEndpoint
  list: { readonly rows: readonly unknown[]; readonly total: number; readonly page: number }
  onPage: (page: number) => void
}

/** Below the rows of a list: its pages, or that one without pages may have more. */
export function ListEnd({ endpoint: { size, query }, list: { rows, total, page }, onPage }: Props) {
  if (size === undefined || rows.length === 0) return null
  if (query && 'page' in query.shape) return <Pager page={page} size={size} total={total} onPage={onPage} />
  return rows.length >= size && <Muted>{`These are the first ${size}. Search to find others.`}</Muted>
}
