import { useReadAhead } from '@matchdesk/shared/client'
import type { Input, ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { changesUndos, UndoContext, type Undoable } from '../action/undoable'
import { useAction } from '../action/useAction'
import { labelFor, type Action } from '../define/action'
import type { ListDefinition } from '../define/defineList'
import { joinNames } from '../values/format'
import { ListContext, type AnyRow, type ListModel } from './state/ListContext'
import { useColumns } from './rows/useColumns'
import type { ListChanges, ListState } from './state/useListState'
import { useNewRows, type NewRecord } from './state/useNewRows'
import { usePermitted } from './state/usePermitted'
import { useRows } from './state/useRows'
import { useSelection } from './state/useSelection'

const none: ReadonlySet<string> = new Set()

/** An act in the undo bar, before the names of its rows: the toast has the message of the server. */
const toAct = ({ endpoint, label }: Action<AnyRow>, row: AnyRow) => (changesUndos(endpoint) ? 'Deleted' : labelFor(label, row))

export interface ListProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  /** Path params and the like, where the endpoint takes any. */
  input?: Omit<Input<E>, 'query'>
  /** The record that a form adds: the list marks its row as soon as the row arrives. */
  newRecord?: NewRecord
  /** Moves the focus to the form of a new record beside the list. */
  onCreate?: () => void
  /** Hears which rows an action was done with. */
  onDone?: (action: Action<ListRow<E>>, rows: readonly ListRow<E>[]) => void
}

interface ProviderProps extends ListProps<ListEndpoint> {
  state: ListState
  children: ReactNode
}

/** Holds the state, rows, selection and actions of one list; what is inside reads them with `useListContext`. */
export function ListProvider(props: ProviderProps) {
  const [undoable, setUndoable] = useState<Undoable>()
  return (
    <UndoContext value={setUndoable}>
      <ModelProvider {...props} undoable={undoable} />
    </UndoContext>
  )
}

function ModelProvider({ children, undoable, ...props }: ProviderProps & Pick<ListModel, 'undoable'>) {
  const model = useListModel(props)
  return (
    <ListContext value={{ ...model, undoable }}>
      {children}
      {model.runner.dialog}
    </ListContext>
  )
}

function useListModel({
  definition: declaration,
  state,
  input: params,
  newRecord,
  onCreate,
  onDone,
}: Omit<ProviderProps, 'children'>): Omit<ListModel, 'undoable'> {
  const definition = usePermitted(declaration)
  const { endpoint, getName, newAt } = definition
  const host = useHost()
  const list = useRows(endpoint, state, params, { colleagueChanges: 'offered' })
  const addedIds = useNewRows(list.rows, getName, newRecord)
  const [removedIds, setRemovedIds] = useState(none)
  const [markedIds, setMarkedIds] = useState(none)
  const [appliedIds, setAppliedIds] = useState<ReadonlySet<string>>()
  const [isCollecting, setCollecting] = useState(false)
  const queryKey = JSON.stringify(state.query)
  const selection = useSelection(list.rowsKey, list.rows)
  const runner = useAction<AnyRow>({
    undoText: (action, rows) => `${toAct(action, rows[0])}: ${joinNames(rows.map(getName))}`,
    onDone(action, successes, failures) {
      selection.drop(successes)
      selection.renew(failures.flatMap(({ failure }) => (endpoint.row.safeParse(failure.current).data as AnyRow | undefined) ?? []))
      setAppliedIds(new Set(successes.map(({ id }) => id)))
      onDone?.(action, successes)
    },
  })
  const inputWith = (changes?: ListChanges) => ({ ...params, query: { ...state.query, ...changes } }) as Input<ListEndpoint> & object
  const readAhead = useReadAhead(host, endpoint)

  return {
    definition,
    state,
    queryKey,
    input: inputWith(),
    list,
    hasPainted: useDeferredValue(list.status !== 'pending', false),
    columns: useColumns(definition),
    selection,
    runner: { ...runner, busy: runner.busy || isCollecting },
    appliedIds,
    removedIds,
    table: useRef(null),
    searchField: useRef(null),
    create: newAt === undefined ? onCreate : () => host.navigate(newAt),
    newIds: addedIds.size > 0 ? addedIds : markedIds,
    hideRows(ids) {
      setRemovedIds(ids)
      if (ids.size > 0) selection.drop(list.rows.filter(({ id }) => ids.has(id)))
    },
    markRows: setMarkedIds,
    setCollecting,
    readAhead: (changes) => readAhead(inputWith(changes)),
  }
}
