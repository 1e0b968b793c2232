import type { ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { DataTable, Stack } from '@matchdesk/shared/ui'
import { useMemo } from 'react'
import { useColumns } from '../../rows/useColumns'
import type { ListDefinition } from '../../../define/defineList'
import { ListBody } from '../../rows/ListBody'
import { ListEnd } from '../../rows/ListEnd'
import { Toolbar } from '../../Toolbar'
import { useLocalListState } from '../../state/useListState'
import { useRows } from '../../state/useRows'

/** The props of every picker. */
export interface PickerProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  /** The filters that it starts with, by their names. */
  start?: Record<string, string>
  /** The rows that may be picked; all of them without it. */
  when?: (row: ListRow<E>) => boolean
  onPick: (row: ListRow<E>) => void
}

/** One row of a list to be picked, found by the server's search and filters. The address bar stays as it is. */
export function Picker<E extends ListEndpoint>({ definition, start, when, onPick }: PickerProps<E>) {
  const { endpoint, label, getName } = definition
  const state = useLocalListState(endpoint, start)
  const list = useRows(endpoint, state)
  const columns = useColumns(definition)
  const actions = useMemo(() => [{ label: 'Choose', when, onPick }], [when, onPick])
  return (
    <Stack gap="3" minHeight="0">
      <Toolbar endpoint={endpoint} label={label} state={state} />
      <ListBody endpoint={endpoint} state={state} list={list} empty={definition.empty} firstStep={definition.firstStep}>
        <DataTable label={label} rows={list.rows} columns={columns} nameOf={getName} actions={actions} busy={list.isFetching} maxHeight="56cqh" />
      </ListBody>
      <ListEnd endpoint={endpoint} list={list} onPage={state.setPage} />
    </Stack>
  )
}
