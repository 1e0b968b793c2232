import type { ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { Box, Stack } from '@matchdesk/shared/ui'
import { Button, DataTable } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useMemo } from 'react'
import type { ListDefinition } from '../../../define/defineList'
import { ListBody, ListEnd } from '../../rows/ListBody'
import { useColumns } from '../../state/useColumns'
import { useLocalListState } from '../../state/useListState'
import { useRows } from '../../state/useRows'
import { Toolbar } from '../../Toolbar'

/** The props of every picker. */
export interface PickerProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  /** The filters that it starts with, by their names. */
  start?: Record<string, string>
  /** The rows that may be picked; all of them without it. */
  when?: (row: ListRow<E>) => boolean
  onPick: (row: ListRow<E>) => void
}

interface Props extends PickerProps<ListEndpoint> {
  title: string
  onClose: () => void
}

/** One row of a list to be picked over the page, found by the server's search and filters. The address bar stays as it is. */
export default function PickerDialog({ title, onClose, definition, start, when, onPick }: Props) {
  const { endpoint, label, getName } = definition
  const state = useLocalListState(endpoint, start)
  const list = useRows(endpoint, state)
  const columns = useColumns(definition)
  const actions = useMemo(() => [{ label: 'Choose', when, onPick }], [when, onPick])
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <Box marginBlockStart="3">
        <Stack gap="3" minHeight="0">
          <Toolbar endpoint={endpoint} label={label} state={state} />
          <ListBody endpoint={endpoint} state={state} list={list} empty={definition.empty} firstStep={definition.firstStep}>
            <DataTable label={label} rows={list.rows} columns={columns} nameOf={getName} actions={actions} busy={list.isFetching} maxHeight="56cqh" />
          </ListBody>
          <ListEnd endpoint={endpoint} list={list} onPage={state.setPage} />
        </Stack>
      </Box>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
