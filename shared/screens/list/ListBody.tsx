import { Empty, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { lazy, Suspense, type ReactNode } from 'react'
import type { OtherChoiceProps } from './OtherChoice'
import type { Rows } from './useRows'

const OtherChoice = lazy(() => import('./OtherChoice'))

interface Props extends OtherChoiceProps {
  list: Rows<unknown>
  /** What it says when there is no row. */
  empty: string
  /** The table, shown as soon as there are rows. */
  children: ReactNode
}

/** What stands where the rows of a list are: why they are not here, that they are coming, that there are none, or they themselves. */
export const ListBody = ({ list, empty, children, ...shown }: Props) => (
  <>
    {list.failure && <RetryNotice onRetry={list.again}>{list.failure.message}</RetryNotice>}
    {list.is === 'pending' && !list.failure && <Skeleton rows={12} />}
    {list.is === 'empty' && <Empty>{empty}</Empty>}
    {list.is === 'empty' && shown.state.search?.trim() && (
      <Suspense>
        <OtherChoice {...shown} />
      </Suspense>
    )}
    {list.rows.length > 0 && children}
  </>
)
