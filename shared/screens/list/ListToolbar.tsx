import { Suspense, type ReactNode } from 'react'
import { BulkBar } from '../action/BulkBar'
import { useListContext } from './state/ListContext'
import { Toolbar } from './Toolbar'

interface Props {
  /** Controls that people need less often: they fold first. */
  secondary?: ReactNode
  children?: ReactNode
}

/** The toolbar of the list around it: search, filters, the actions on the selected rows, and other controls. */
export function ListToolbar({ secondary, children }: Props) {
  const { definition, state, list, hasPainted, selection, starter, runner, readAhead } = useListContext()
  const { label, endpoint, bulk, selected: Selected } = definition
  return (
    <Toolbar
      label={label}
      endpoint={endpoint}
      state={state}
      onPoint={readAhead}
      bulk={bulk.length > 0 && <BulkBar actions={bulk} selected={selection.rows} starter={starter} runner={runner} />}
      selection={
        Selected &&
        hasPainted && (
          <Suspense>
            <Selected rows={selection.rows} total={list.total} />
          </Suspense>
        )
      }
      secondary={secondary}
    >
      {children}
    </Toolbar>
  )
}
