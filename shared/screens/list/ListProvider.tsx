import { useReadAhead } from '@matchdesk/shared/client'
import type { Input, ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useDeferredValue, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { useActionDialogs } from '../action/ActionDialogs'
import { changesUndos, type Undoable } from '../action/undoable'
import { useAction } from '../action/useAction'
import { labelFor, type Action } from '../define/action'
import type { ListDefinition } from '../define/defineList'
import { joinNames } from '../values/format'
import { ListContext, UndoContext, type AnyRow, type ListModel } from './state/ListContext'
import { useColumns } from './rows/useColumns'
import type { ListChanges, ListState } from './state/useListState'
import { useNewRows, type NewRecord } from './state/useNewRows'
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
  /** Hears which rows an action was done with. */
  onDone?: (action: Action<ListRow<E>>, rows: readonly ListRow<E>[]) => void
}

interface ProviderProps extends ListProps<ListEndpoint> {
  state: ListState
  children: ReactNode
}

/** Holds the state, rows, selection and actions of one list; what is inside reads them with `useListContext`. */
export function ListProvider({ children, ...props }: ProviderProps) {
  const [undoable, setUndoable] = useState<Undoable>()
  const { dialog, ...model } = useListModel(props, setUndoable)
  return (
    <UndoContext value={setUndoable}>
      <ListContext value={{ ...model, undoable }}>
        {children}
        {dialog}
      </ListContext>
    </UndoContext>
  )
}

function useListModel(
  { definition, state, input: params, newRecord, onDone }: Omit<ProviderProps, 'children'>,
  setUndoable: Dispatch<SetStateAction<Undoable | undefined>>,
): Omit<ListModel, 'undoable'> & { dialog: ReactNode } {
  const { endpoint, getName } = definition
  const list = useRows(endpoint, state, params, { colleagueChanges: 'offered' })
  const addedIds = useNewRows(list.rows, getName, newRecord)
  const [removedIds, setRemovedIds] = useState(none)
  const [markedIds, setMarkedIds] = useState(none)
  const [appliedIds, setAppliedIds] = useState<ReadonlySet<string>>()
  const [isCollecting, setCollecting] = useState(false)
  const queryKey = JSON.stringify(state.query)
  const selection = useSelection(list.rowsKey, list.rows)
  const runner = useAction<AnyRow>(({ action, successes, failures, undoable, formerUndoId }) => {
    selection.drop(successes)
    selection.renew(failures.flatMap(({ failure }) => (endpoint.row.safeParse(failure.current).data as AnyRow | undefined) ?? []))
    setAppliedIds(new Set(successes.map(({ id }) => id)))
    const [first] = successes
    setUndoable((offer) => {
      const former = formerUndoId !== undefined && offer?.ids[0] === formerUndoId ? offer : undefined
      if (!undoable || !first) return former
      const text = `${toAct(action, first)}: ${joinNames(successes.map(getName))}`
      return { ...undoable, ids: [...undoable.ids, ...(former?.ids ?? [])], text: former ? `${former.text}; ${text}` : text }
    })
    onDone?.(action, successes)
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
    hasPainted: useDeferredValue(list.status !== 'pending', false),
    columns: useColumns(definition),
    selection,
    runner: { ...runner, busy: runner.busy || isCollecting },
    starter,
    appliedIds,
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
