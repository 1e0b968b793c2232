import type { ListEndpoint } from '@matchdesk/shared/contract'
import { Muted, Pager } from '@matchdesk/shared/ui/base'
import type { ListChanges, ListState } from '../state/useListState'
import type { Rows } from '../state/useRows'

interface Props {
  endpoint: ListEndpoint
  list: { rows: readonly unknown[] } & Pick<Rows, 'total' | 'pagedRows' | 'page' | 'pageSize' | 'moment'>
  onPage: ListState['setPage']
  /** A person is likely to want another page. */
  onPoint?: (changes: ListChanges) => void
}

/** Below the rows of a list: its pages, or that one without pages may have more. */
export function ListEnd({ endpoint: { size, query }, list: { rows, total, pagedRows, page, pageSize, moment }, onPage, onPoint }: Props) {
  if (size === undefined || rows.length === 0) return null
  if (query && 'page' in query.shape)
    return (
      <Pager
        {...{ page, size: pageSize, total, pagedRows }}
        onPage={(next) => onPage(next, moment)}
        onPoint={(next) => onPoint?.({ page: next, as_of: next > 1 ? moment : undefined })}
      />
    )
  return rows.length >= size && <Muted>{`These are the first ${size}. Search to find others.`}</Muted>
}
