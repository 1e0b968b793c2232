import { ScreenReaderStatus } from '@matchdesk/shared/ui/base'
import { plural } from '@matchdesk/shared/values'
import { useState } from 'react'
import { countText } from '../values/format'
import { useListContext } from './state/ListContext'

const results = (total: number) => plural(total, 'result')

/** Announces to screen readers how many rows a search, a filter or a page has, once they are read, and how many are selected. */
export function ListNews() {
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
