import { Button, Muted, Notice, Row } from '@matchdesk/shared/ui/base'
import { useEffect, type ReactNode } from 'react'
import { countText } from '../../../values/format'
import { RunningBar } from '../../../action/ActionProgress'
import { useAllPages } from './useAllPages'
import { takesMany } from '../../../action/batches'
import { useListContext } from '../../state/ListProvider'

const maximum = 10_000

/** Offers to select what matches on all pages; its rows are read page by page. */
export function SelectMatching() {
  const { definition, list, selection } = useListContext()
  const { rows, isBeyondPage } = selection
  const isPageSelected = isBeyondPage || (list.total > list.rows.length && rows.length === list.rows.length)
  return isPageSelected && definition.bulk.length > 0 && definition.bulk.every(takesMany) && <MatchingRows />
}

function MatchingRows() {
  const { definition, input, list, selection, setCollecting } = useListContext()
  const { rows, isBeyondPage, selectAll, clear } = selection
  const { total, rows: page } = list
  const { status, count, failure, start, cancel } = useAllPages(definition.endpoint, input, selectAll)
  const isReading = status === 'reading'
  useEffect(() => {
    if (!isReading) return
    setCollecting(true)
    return () => setCollecting(false)
  }, [isReading, setCollecting])
  if (isReading) return <RunningBar label="Rows read" count={count} total={Math.max(total, count)} onCancel={cancel} />
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
      <Offer text={`${countText(rows.length)} are selected, on all pages.`}>
        <Button onClick={clear}>Clear selection</Button>
      </Offer>
    )
  return (
    <Offer text={`All ${countText(page.length)} on this page are selected.`}>
      {total > maximum ? (
        <Muted>{`Narrow the list to ${countText(maximum)} to select all that match.`}</Muted>
      ) : (
        <Button onClick={start}>{`Select all ${countText(total)} matching`}</Button>
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
