import type { ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { Button, Empty, Muted, Pager, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import type { FirstStep } from '../../define/defineList'
import type { ListChanges, ListState } from '../state/useListState'
import type { Rows } from '../state/useRows'
import type { EmptyList } from './WayOn'

const WayOn = lazyPart(() => import('./WayOn'))

interface Props extends EmptyList {
  list: Omit<Rows, 'rows'> & { rows: readonly unknown[] }
  /** The text when there is no row. */
  empty: string
  firstStep?: FirstStep | undefined
  onCreate?: (() => void) | undefined
  /** The table, shown as soon as there are rows. */
  children: ReactNode
}

/** The rows of a list, or in their place a skeleton, the text of an empty list, or the failure. */
export const ListBody = ({ list, empty, firstStep, onCreate, children, ...shown }: Props) => (
  <>
    {list.failure && (
      <RetryNotice
        failure={list.failure}
        onRetry={list.refetch}
        wayOut={shown.state.hasNarrowing && <Button onClick={shown.state.clear}>Clear filter</Button>}
      />
    )}
    {list.status === 'pending' && !list.failure && <Skeleton rows={12} />}
    {list.status === 'empty' && (
      <>
        <Empty>{empty}</Empty>
        <WayOn firstStep={firstStep} onCreate={onCreate} {...shown} />
      </>
    )}
    {list.rows.length > 0 && children}
  </>
)

interface EndProps {
  endpoint: ListEndpoint
  list: { rows: readonly unknown[] } & Pick<Rows, 'total' | 'pagedRows' | 'page' | 'pageSize' | 'moment'>
  onPage: ListState['setPage']
  /** A person is likely to want another page. */
  onPoint?: (changes: ListChanges) => void
}

/** Below the rows of a list: its pages, or that one without pages may have more. */
export function ListEnd({ endpoint: { size, query }, list: { rows, total, pagedRows, page, pageSize, moment }, onPage, onPoint }: EndProps) {
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
