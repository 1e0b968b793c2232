import { lazyPart } from '@matchdesk/shared/remote'
import { Button, Empty, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import type { FirstStep } from '../../define/defineList'
import type { OtherChoiceProps } from '../filters/OtherChoice'
import type { Rows } from '../state/useRows'

const WayOn = lazyPart(() => import('./WayOn'))

interface Props extends OtherChoiceProps {
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
