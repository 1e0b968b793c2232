import type { Endpoint, ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import type { RecordRef } from '@matchdesk/shared/remote'
import type { ColumnKind } from '@matchdesk/shared/ui/base'
import type { ComponentType, ReactNode } from 'react'
import { buildersFor, type Action, type ActionBuilders, type RowAction } from './action'

/** A column of a list screen: the name of a field, or a title with a cell of its own. */
export type ListColumn<R> = (keyof R & string) | ComposedColumn<R>

/** A column with a cell of its own. */
export interface ComposedColumn<R> {
  readonly title: string
  readonly align?: 'end'
  /** The kind of its values. The kind decides the width of the column. The default is the kind of its first field. */
  readonly kind?: ColumnKind
  /** The fields it is made of, for a file; without them it is left out there. */
  readonly fields?: readonly (keyof R & string)[]
  readonly cell: (row: R, index: number) => ReactNode
  /** The rest of the cell, below its first line: a link of the column does not include it. */
  readonly secondLine?: (row: R) => ReactNode
}

/** The export of a list. */
export interface Exporting<E extends ListEndpoint> {
  /** The part of the file name between `Current` or `All` and the month. */
  readonly name: string
  /** Streams every row that matches the filters. */
  readonly all: Endpoint & { readonly stream: 'ndjson'; readonly output: E['row'] }
}

/** The props of a control for the rows that are selected. */
export interface SelectionProps<R> {
  /** The rows selected, on all pages. */
  readonly rows: readonly R[]
  /** The number of matches on all pages. */
  readonly total: number
}

/** A list without a row: why, in one sentence, and the step to its first row. */
export interface FirstStep {
  readonly text: string
  readonly label: string
  /** The page where a row comes from, of this remote by its path; without it, the form beside the list. */
  readonly path?: string | RecordRef
}

export interface ListOptions<E extends ListEndpoint> {
  /** The name of the rows in the plural: `App users`. */
  readonly label: string
  readonly columns: readonly ListColumn<ListRow<E>>[]
  /** The columns that have no value under a query or in all rows of a page, by field or title: the list leaves them out. */
  readonly emptyColumns?: (query: Readonly<Record<string, unknown>>, rows: readonly ListRow<E>[]) => readonly string[]
  /** The pages that cells lead to, by field or by the title of a composed column: a path of this remote, or a record. A cell without an address is text. */
  readonly links?: Readonly<Record<string, (row: ListRow<E>) => string | RecordRef | undefined>>
  /** Actions on the selected rows. */
  readonly bulk?: readonly Action<ListRow<E>, string>[]
  /** A control beside these actions, where a part of another page takes the selection. */
  readonly selected?: ComponentType<SelectionProps<ListRow<E>>>
  /** Actions on one row. */
  readonly row?: readonly RowAction<ListRow<E>>[]
  /** Offers the list as a spreadsheet. */
  readonly export?: Exporting<E>
  /** The page that creates a row, where no form beside the list does: the key N opens it. */
  readonly newAt?: string
  /** The words in the place of rows. */
  readonly empty?: string
  /** Follows these words where nothing narrows the list. */
  readonly firstStep?: FirstStep
  /** The parameters that its page has in the address beside the state of the list. */
  readonly pageParams?: readonly string[]
}

/** A list without these has no such control. */
type Extra = 'export' | 'firstStep' | 'newAt' | 'selected'

/** A list as a declaration: an endpoint, its columns, and what can be done with its rows. */
export interface ListDefinition<E extends ListEndpoint> extends Required<Omit<ListOptions<E>, Extra>>, Pick<ListOptions<E>, Extra> {
  readonly endpoint: E
  /** The name of a row for a person. */
  readonly getName: (row: ListRow<E>) => string
}

const defaults = { emptyColumns: () => [], links: {}, bulk: [], row: [], empty: 'Data Not Found', pageParams: [] }

/** Declares a list, at module level: nothing in it depends on the state of a page. */
export function defineList<E extends ListEndpoint>(endpoint: E, define: (builders: ActionBuilders<ListRow<E>>) => ListOptions<E>): ListDefinition<E> {
  return { ...defaults, ...define(buildersFor<ListRow<E>>()), endpoint, getName: (row) => getLabel(endpoint, row) }
}

/** The name of a row of a list for a person. */
export const getLabel = ({ labelField }: ListEndpoint, row: object) => String((row as Record<string, unknown>)[labelField])
