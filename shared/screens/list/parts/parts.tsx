import { useHost } from '@matchdesk/shared/remote'
import { Button, Notice, ScreenReaderStatus } from '@matchdesk/shared/ui/base'
import { plural } from '@matchdesk/shared/values'
import { useState } from 'react'
import { ActionProgress } from '../../action/ActionProgress'
import { countText } from '../../values/format'
import { unknownColumns, useArrangement, viewParam } from '../state/arrangement'
import { useListContext } from '../state/ListProvider'
import { ColleagueChanges } from './colleagueChanges/ColleagueChanges'
import { ListKeys } from './keys/ListKeys'
import { findRowPages, keepLeftList } from './recordPager/leftList'
import { SelectMatching } from './selectMatching/SelectMatching'
import { ListUndo } from './undo/ListUndo'

/** The parts of a list that load after its rows, in one chunk. Each reads the list around it. */
export function PartsAbove() {
  const { definition, runner, queryKey } = useListContext()
  return (
    <>
      <UnusedParams />
      <ActionProgress runner={runner} nameOf={definition.getName} shape={definition.endpoint.row} />
      <ListNews />
      <ColleagueChanges key={queryKey} />
      <ListKeys />
      <LinkListener />
    </>
  )
}

export function PartsBelow() {
  const { queryKey } = useListContext()
  return (
    <>
      <SelectMatching key={queryKey} />
      <ListUndo />
    </>
  )
}

/** Names what an address or its view has and the list does not, and takes it away. */
function UnusedParams() {
  const { definition, state, columns } = useListContext()
  const { view } = useArrangement(definition)
  const params = state.unknownParams
  const columnNames = view ? unknownColumns(view.arrangement, columns) : []
  if (params.length + columnNames.length === 0) return null
  const clear = () => state.drop(columnNames.length > 0 ? [...params, viewParam] : params)
  return (
    <Notice tone="warn" action={<Button onClick={clear}>Clear</Button>}>
      {`Ignored: ${[...params, ...columnNames].join(', ')}.`}
    </Notice>
  )
}

const results = (total: number) => plural(total, 'result')

/** Announces to screen readers how many rows a search, a filter or a page has, once they are read, and how many are selected. */
function ListNews() {
  const { definition, list, selection } = useListContext()
  const { size } = definition.endpoint
  const selectionSize = selection.rows.length
  const pages = size === undefined ? 1 : Math.ceil(list.total / size)
  const resultText = pages > 1 ? `${results(list.total)}, page ${countText(list.page)} of ${countText(pages)}` : results(list.total)
  const [latest, setLatest] = useState<string>()
  const [isNews, setNews] = useState(false)
  const [hadSelection, setHadSelection] = useState(false)
  const current = list.status === 'empty' ? '' : list.status === 'success' && !list.isFetching ? resultText : latest
  if (current !== latest) {
    setLatest(current)
    setNews(latest !== undefined)
  }
  if (selectionSize > 0 && !hadSelection) setHadSelection(true)
  return (
    <>
      <ScreenReaderStatus>{isNews && latest}</ScreenReaderStatus>
      <ScreenReaderStatus>{hadSelection && (selectionSize === 0 ? 'None selected' : `${countText(selectionSize)} selected`)}</ScreenReaderStatus>
    </>
  )
}

/** Writes the rows of the list around it down when a person follows a link of a row: Previous and Next on that page go along them. */
function LinkListener() {
  const host = useHost()
  const { definition, list } = useListContext()
  function listen(anchor: Element | null) {
    const element = anchor?.parentElement
    const keep = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) keepLeftList(host, findRowPages(definition, list.rows, host))
    }
    element?.addEventListener('click', keep, true)
    return () => element?.removeEventListener('click', keep, true)
  }
  return <span ref={listen} hidden />
}
