import type { Input, ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import type { Column, TableHandle } from '@matchdesk/shared/ui/base'
import { createContext, use, type RefObject } from 'react'
import type { ActionRunner } from '../../action/useAction'
import type { ListDefinition } from '../../define/defineList'
import type { Undoable } from '../../action/undoable'
import type { ListChanges, ListState } from './useListState'
import type { Rows } from './useRows'
import type { useSelection } from './useSelection'

/** A row of any list. */
export type AnyRow = ListRow<ListEndpoint>

/** A list on the screen, as its toolbar, rows, pager and parts see it. */
export interface ListModel {
  readonly definition: ListDefinition<ListEndpoint>
  readonly state: ListState
  /** The query of the state as one text: it tells two states of the list apart. */
  readonly queryKey: string
  readonly input: Input<ListEndpoint> & object
  readonly list: Rows
  /** False until the rows or the text of an empty list are painted: what a list does not need to be read waits for it. */
  readonly hasPainted: boolean
  /** All columns that the API can fill, as the list declares them. */
  readonly columns: readonly Column<AnyRow>[]
  readonly selection: ReturnType<typeof useSelection<AnyRow>>
  readonly runner: ActionRunner<AnyRow>
  /** The last act in the list; undefined where it cannot be undone. */
  readonly undoable: Undoable | undefined
  readonly appliedIds: ReadonlySet<string> | undefined
  /** Rows that are not in the list any more: they stay in their places, and nobody can select them. */
  readonly removedIds: ReadonlySet<string>
  readonly newIds: ReadonlySet<string>
  readonly table: RefObject<TableHandle | null>
  readonly searchField: RefObject<HTMLInputElement | null>
  /** Leads to the form of a new record, where there is one. */
  readonly create: (() => void) | undefined
  readonly hideRows: (ids: ReadonlySet<string>) => void
  readonly markRows: (ids: ReadonlySet<string>) => void
  /** While a part collects rows, no action starts. */
  readonly setCollecting: (isCollecting: boolean) => void
  readonly readAhead: (changes: ListChanges) => void
}

export const ListContext = createContext<ListModel | undefined>(undefined)

/** The list around a component. */
export function useListContext(): ListModel {
  const list = use(ListContext)
  if (!list) throw new Error('Rendered outside of a ListProvider')
  return list
}

/** The id of the row that takes the focus when a list opens: of the record that a person comes back from. */
export const RowToFocus = createContext<string | undefined>(undefined)
