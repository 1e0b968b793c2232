import { DataTable, type TablePosition } from '@matchdesk/shared/ui/base'
import { useHost, type Host } from '@matchdesk/shared/remote'
import { useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react'
import { useRowActions } from '../../action/useAction'
import type { Action } from '../../define/action'
import { arrange, useArrangement } from '../state/arrangement'
import { ListBody, ListEnd } from './ListBody'
import { usePictureDialog } from '../../values/pictures'
import { useListContext, type AnyRow } from '../state/ListProvider'

/** The table of the list around it, or in its place a skeleton, the text of an empty list, or the failure. */
export function ListRows() {
  const { definition, state, input, queryKey, list, columns, selection, runner, appliedIds, removedIds, newIds, table, create } = useListContext()
  const { endpoint, label, getName, bulk, row, empty, emptyColumns, firstStep } = definition
  const { arrangement } = useArrangement(definition)
  // As one text: columns that are made anew render all rows again.
  const emptyKeys = emptyColumns(state.query, list.rows).join('\n')
  const visibleColumns = useMemo(
    () => arrange(columns, { ...arrangement, hidden: [...arrangement.hidden, ...emptyKeys.split('\n')] }),
    [columns, arrangement, emptyKeys],
  )
  const position = useListPosition(`${label} ${queryKey}`)
  const canSelect = useCanSelect(bulk, removedIds)
  const pictures = usePictureDialog()
  return (
    <ListBody endpoint={endpoint} state={state} input={input} list={list} empty={empty} firstStep={firstStep} onCreate={create}>
      <DataTable
        ref={table}
        label={label}
        rows={list.rows}
        columns={visibleColumns}
        answer={list.answeredAt}
        nameOf={getName}
        actions={useRowActions(row, runner)}
        busy={list.isFetching || runner.busy}
        changed={appliedIds}
        marked={newIds}
        gone={removedIds}
        kept={position}
        compact={arrangement.compact}
        onPicture={pictures.show}
        order={state.order === undefined ? undefined : { by: state.order, among: state.orders, onChange: state.setOrder }}
        selection={bulk.length > 0 ? { selected: selection.ids, onChange: selection.change, when: canSelect } : undefined}
      />
      {pictures.dialog}
    </ListBody>
  )
}

/** The pages of the list around it, painted after its rows. */
export function ListPager() {
  const { definition, state, list, readAhead } = useListContext()
  const haveRowsPainted = useDeferredValue(list.rows.length > 0, false)
  return haveRowsPainted && <ListEnd endpoint={definition.endpoint} list={list} onPage={state.setPage} onPoint={readAhead} />
}

/** The rows of the list that at least one of the actions is for; undefined where every row is selectable. */
function useCanSelect(actions: readonly Action<AnyRow, string>[], removedIds: ReadonlySet<string>) {
  const { userId } = useHost().session
  return useMemo(() => {
    const isForRow = actions.every(({ when }) => when) ? (row: AnyRow) => actions.some(({ when }) => when?.(row, userId)) : undefined
    return removedIds.size === 0 ? isForRow : (row: AnyRow) => !removedIds.has(row.id) && (isForRow?.(row) ?? true)
  }, [actions, removedIds, userId])
}

type Position = RefObject<TablePosition | undefined>

/** The list that was open last on each page, by its name and query, and where it was scrolled to. */
const lists = new WeakMap<Host['bus'], { readonly key: string; readonly position: Position }>()

/** The scroll position of a list, if no other list has been open since: Back, Save and Cancel return to the same rows. */
function useListPosition(key: string): Position {
  const { bus } = useHost()
  const list = lists.get(bus)
  const position = useRef(list?.key === key ? list.position.current : undefined)
  useEffect(() => {
    lists.set(bus, { key, position })
  }, [bus, key])
  return position
}
