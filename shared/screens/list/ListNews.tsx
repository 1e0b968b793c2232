import { Told } from '@matchdesk/shared/ui/base'
import { plural } from '@matchdesk/shared/values'
import { useState } from 'react'
import { counted } from '../values/format'
import type { Rows } from './useRows'

interface Props {
  list: Rows<unknown>
  page: number
  /** Rows a page; undefined for all on one. */
  size: number | undefined
  /** How many rows are selected. */
  selected: number
}

const results = (total: number) => plural(total, 'result')

/** Tells screen readers how many rows a search, a filter or a page has, once they are here, and how many are selected. */
export function ListNews({ list, page, size, selected }: Props) {
  const pages = size === undefined ? 1 : Math.ceil(list.total / size)
  const found = pages > 1 ? `${results(list.total)}, page ${counted(page)} of ${counted(pages)}` : results(list.total)
  const [latest, setLatest] = useState<string>()
  const [isNews, setNews] = useState(false)
  const [hadSelection, setHadSelection] = useState(false)
  const current = list.is === 'empty' ? '' : list.is === 'here' && !list.refreshing ? found : latest
  if (current !== latest) {
    setLatest(current)
    setNews(latest !== undefined)
  }
  if (selected > 0 && !hadSelection) setHadSelection(true)
  return (
    <>
      <Told>{isNews && latest}</Told>
      <Told>{hadSelection && (selected === 0 ? 'None selected' : `${counted(selected)} selected`)}</Told>
    </>
  )
}
