import { useReadAhead } from '@matchdesk/shared/client'
import type { Input, ListEndpoint, RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { jsonOf } from '@matchdesk/shared/values'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useActionDialogs } from '../action/ActionDialogs'
import { useAction } from '../action/useAction'
import type { Action } from '../define/action'
import type { ListDefinition } from '../define/defineList'
import { ListContext, ReportContext, type AnyRow, type ListModel, type ListReport } from './state/ListContext'
import { useColumns } from './rows/useColumns'
import type { ListChanges, ListState } from './state/useList'
import { useNewRows, type Added } from './state/useNewRows'
import { useRows } from './state/useRows'
import { useSelection } from './state/useSelection'

const none: ReadonlySet<string> = new Set()

export interface ListProps<E extends ListEndpoint> {
  of: ListDefinition<E>
  /** Path params and the like, where the endpoint takes any. */
  input?: Omit<Input<E>, 'query'>
  /** The record that a form adds: the list marks its row as soon as the row arrives. */
  added?: Added
  /** Hears which rows an action was done with. */
  onDone?: (action: Action<RowOf<E>>, rows: readonly RowOf<E>[]) => void
}

interface ProviderProps extends ListProps<ListEndpoint> {
  state: ListState
  children: ReactNode
}

/** Holds the state, rows, selection and actions of one list; what is inside reads them with `useListContext`. */
export function ListProvider({ children, ...props }: ProviderProps) {
  const [report, setReport] = useState<ListReport>()
  const { dialog, ...model } = useListModel(props, setReport)
  return (
    <ReportContext value={setReport}>
      <ListContext value={{ ...model, report }}>
        {children}
        {dialog}
      </ListContext>
    </ReportContext>
  )
}

function useListModel(
  { of: definition, state, input: params, added, onDone }: Omit<ProviderProps, 'children'>,
  setReport: (report: ListReport) => void,
): Omit<ListModel, 'report'> & { dialog: ReactNode } {
  const { endpoint, nameOf } = definition
  const list = useRows(endpoint, state, params, { others: 'offered' })
  const addedIds = useNewRows(list.rows, nameOf, added)
  const [removedIds, setRemovedIds] = useState(none)
  const [markedIds, setMarkedIds] = useState(none)
  const [doneIds, setDoneIds] = useState<ReadonlySet<string>>()
  const [isCollecting, setCollecting] = useState(false)
  const queryKey = jsonOf(state.query)
  const selection = useSelection(queryKey, list.rows)
  const runner = useAction<AnyRow>(({ action, done, failed, undoable }) => {
    selection.drop(done)
    selection.renew(failed.flatMap(({ failure }) => (endpoint.row.safeParse(failure.current).data as AnyRow | undefined) ?? []))
    setDoneIds(new Set(done.map(({ id }) => id)))
    setReport({ action, done, undoable })
    onDone?.(action, done)
  })
  const { dialog, ...starter } = useActionDialogs(runner)
  const inputWith = (changes?: ListChanges) => ({ ...params, query: { ...state.query, ...changes } }) as Input<ListEndpoint> & object
  const readAhead = useReadAhead(useHost(), endpoint)

  return {
    definition,
    state,
    queryKey,
    input: inputWith(),
    list,
    isPainted: useDeferredValue(list.is !== 'pending', false),
    columns: useColumns(definition),
    selection,
    runner: { ...runner, busy: runner.busy || isCollecting },
    starter,
    doneIds,
    removedIds,
    newIds: addedIds.size > 0 ? addedIds : markedIds,
    hideRows(ids) {
      setRemovedIds(ids)
      if (ids.size > 0) selection.drop(list.rows.filter(({ id }) => ids.has(id)))
    },
    markRows: setMarkedIds,
    setCollecting,
    readAhead: (changes) => readAhead(inputWith(changes)),
    dialog,
  }
}
