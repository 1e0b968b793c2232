import { useReadAhead } from '@matchdesk/shared/client'
import { endpointFor, isAllowed, type Input, type ListEndpoint, type ListRow } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import type { TableHandle } from '@matchdesk/shared/ui/base'
import { createContext, use, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { changesUndos, UndoContext, type Undoable } from '../../action/undoable'
import { useAction } from '../../action/useAction'
import { labelFor, type Action, type RowAction } from '../../define/action'
import type { ListDefinition } from '../../define/defineList'
import { joinNames } from '../../values/format'
import { useColumns } from './useColumns'
import type { ListChanges, ListState } from './useListState'
import { useNewRows, useRows, type NewRecord } from './useRows'
import { useSelection } from './useSelection'

const none: ReadonlySet<string> = new Set()

/** A row of any list. */
export type AnyRow = ListRow<ListEndpoint>

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
}

/** Holds the state, rows, selection and actions of one list; what is inside reads them with `useListContext`. */
export function ListProvider({ children, ...props }: ProviderProps & { children: ReactNode }) {
  const model = useListModel(props)
  return (
    <UndoContext value={model.offerUndo}>
      <ListContext value={model}>
        {children}
        {model.runner.dialog}
      </ListContext>
    </UndoContext>
  )
}

/** A list on the screen, as its toolbar, rows, pager and parts see it. */
function useListModel({ definition: declaration, state, input: params, newRecord, onCreate, onDone }: ProviderProps) {
  const definition = usePermitted(declaration)
  const { endpoint, getName, newAt } = definition
  const host = useHost()
  const list = useRows(endpoint, state, params, { colleagueChanges: 'offered' })
  const addedIds = useNewRows(list.rows, getName, newRecord)
  const [removedIds, setRemovedIds] = useState(none)
  const [markedIds, setMarkedIds] = useState(none)
  const [appliedIds, setAppliedIds] = useState<ReadonlySet<string>>()
  const [isCollecting, setCollecting] = useState(false)
  const [undoable, offerUndo] = useState<Undoable>()
  const selection = useSelection(list.rowsKey, list.rows)
  const runner = useAction<AnyRow>({
    offerUndo,
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
    /** The query of the state as one text: it tells two states of the list apart. */
    queryKey: JSON.stringify(state.query),
    input: inputWith(),
    /** The same with other values in its query. */
    inputWith,
    list,
    /** False until the rows or the text of an empty list are painted: what a list does not need to be read waits for it. */
    hasPainted: useDeferredValue(list.status !== 'pending', false),
    /** All columns that the API can fill, as the list declares them. */
    columns: useColumns(definition),
    selection,
    runner: { ...runner, busy: runner.busy || isCollecting },
    /** The last act in the list; undefined where it cannot be undone. */
    undoable,
    offerUndo,
    appliedIds,
    /** Rows that are not in the list any more: they stay in their places, and nobody can select them. */
    removedIds,
    newIds: addedIds.size > 0 ? addedIds : markedIds,
    table: useRef<TableHandle>(null),
    searchField: useRef<HTMLInputElement>(null),
    /** Leads to the form of a new record, where there is one. */
    create: newAt === undefined ? onCreate : () => host.navigate(newAt),
    hideRows(ids: ReadonlySet<string>) {
      setRemovedIds(ids)
      if (ids.size > 0) selection.drop(list.rows.filter(({ id }) => ids.has(id)))
    },
    markRows: setMarkedIds,
    /** While a part collects rows, no action starts. */
    setCollecting,
    readAhead: (changes: ListChanges) => readAhead(inputWith(changes)),
  }
}

/** A list without the actions and the export that the API lacks, or that the session may not call. */
function usePermitted(definition: ListDefinition<ListEndpoint>): ListDefinition<ListEndpoint> {
  const capabilities = useCapabilities()
  return useMemo(() => {
    const isPossible = ({ endpoint }: Pick<RowAction<AnyRow>, 'endpoint'>) =>
      endpoint === undefined || endpointFor(endpoint, capabilities) !== undefined
    const exporting = definition.export
    return {
      ...definition,
      bulk: definition.bulk.filter(isPossible),
      row: definition.row.filter(isPossible),
      export: exporting && isAllowed(capabilities, exporting.all.scope) ? exporting : undefined,
    }
  }, [definition, capabilities])
}

const ListContext = createContext<ReturnType<typeof useListModel> | undefined>(undefined)

/** The list around a component. */
export function useListContext() {
  const list = use(ListContext)
  if (!list) throw new Error('Rendered outside of a ListProvider')
  return list
}

/** The id of the row that takes the focus when a list opens: of the record that a person comes back from. */
export const RowToFocus = createContext<string | undefined>(undefined)
