import type { ReactNode } from 'react'
import { BulkBar } from '../action/BulkBar'
import { useListContext } from './state/ListContext'
import { Toolbar } from './Toolbar'

export interface ListTools {
  /** More controls above the list. */
  tools?: ReactNode
  /** Controls above the list that people need less often. */
  secondary?: ReactNode
}

interface Props extends ListTools {
  /** Controls of the table. */
  table: ReactNode
}

/** The toolbar of the list around it: search, filters, the actions on the selected rows, and other controls. */
export function ListToolbar(controls: Props) {
  const { definition, state, list, hasPainted, selection, runner, searchField, readAhead } = useListContext()
  const { label, endpoint, bulk, selected: Selected } = definition
  return (
    <Toolbar
      {...{ label, endpoint, state, ...controls }}
      searchField={searchField}
      onPoint={readAhead}
      bulk={bulk.length > 0 && <BulkBar actions={bulk} selected={selection.rows} runner={runner} />}
      hasSelection={selection.rows.length > 0}
      selection={Selected && hasPainted && <Selected rows={selection.rows} total={list.total} />}
    />
  )
}
