import type { Input, ListEndpoint, RowOf } from '@matchdesk/shared/contract'
import { Button, Muted, Notice, Row } from '@matchdesk/shared/ui/base'
import { useEffect, type ReactNode } from 'react'
import { counted } from '../../../values/format'
import { RunningBar } from '../../../action/RunningBar'
import { useAllPages } from './useAllPages'
import type { useSelection } from '../../useSelection'

/** The page of a list and its selection. */
export interface Matching<E extends ListEndpoint> {
  endpoint: E
  input: Input<E>
  page: readonly RowOf<E>[]
  /** How many match on all pages. */
  total: number
  /** Hears when the rows of all pages begin to be read, and when that ends. */
  onCollect: (isCollecting: boolean) => void
  selection: Pick<ReturnType<typeof useSelection<RowOf<E>>>, 'rows' | 'isBeyondPage' | 'selectAll' | 'clear'>
}

const atMost = 10_000

/** Offers to select what matches on all pages; its rows are read page by page. */
export default function SelectMatching({ endpoint, input, page, total, selection, onCollect }: Matching<ListEndpoint>) {
  const { rows, isBeyondPage, selectAll, clear } = selection
  const { is, count, failure, start, cancel } = useAllPages(endpoint, input, selectAll)
  const isReading = is === 'reading'
  useEffect(() => {
    if (!isReading) return
    onCollect(true)
    return () => onCollect(false)
  }, [isReading, onCollect])
  if (isReading) return <RunningBar label="Rows read" count={count} of={Math.max(total, count)} onCancel={cancel} />
  if (failure)
    return (
      <Notice
        tone="bad"
        action={
          <>
            <Button onClick={start}>Retry</Button>
            <Button onClick={cancel}>Close</Button>
          </>
        }
      >
        {failure.message}
      </Notice>
    )
  if (isBeyondPage)
    return (
      <Offer text={`${counted(rows.length)} are selected, on all pages.`}>
        <Button onClick={clear}>Clear selection</Button>
      </Offer>
    )
  return (
    <Offer text={`All ${counted(page.length)} on this page are selected.`}>
      {total > atMost ? (
        <Muted>{`Narrow the list to ${counted(atMost)} to select all that match.`}</Muted>
      ) : (
        <Button onClick={start}>{`Select all ${counted(total)} matching`}</Button>
      )}
    </Offer>
  )
}

const Offer = ({ text, children }: { text: string; children: ReactNode }) => (
  <Row>
    <p role="status">{text}</p>
    {children}
  </Row>
)
