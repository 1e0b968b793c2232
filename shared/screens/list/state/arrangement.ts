import { useRead } from '@matchdesk/shared/client'
import {
  readPreferences,
  readViews,
  type ListEndpoint,
  type ListRow,
  type SavedView,
  type TablePreference,
  type TableArrangement,
} from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { Column } from '@matchdesk/shared/ui/base'
import { useMemo } from 'react'
import { useAddressParam } from '../../address/useAddressParams'
import { getKind } from '../../define/columnKind'
import type { ListColumn, ListDefinition } from '../../define/defineList'

/** The parameter of the address that names the view of a list. */
export const viewParam = 'view'

export type Definition<E extends ListEndpoint = ListEndpoint> = Pick<ListDefinition<E>, 'label' | 'endpoint' | 'columns'>

/** The arrangement of a list that nobody has arranged. Its rows are compact where none of them has two lines. */
export const defaultArrangement = <E extends ListEndpoint>({ endpoint, columns }: Omit<Definition<E>, 'label'>): TableArrangement => ({
  order: [],
  hidden: [],
  widths: {},
  compact: !columns.some((column) => hasTwoLines(endpoint, column)),
})

function hasTwoLines<E extends ListEndpoint>(endpoint: E, column: ListColumn<ListRow<E>>): boolean {
  if (typeof column !== 'string' && column.secondLine) return true
  const field = typeof column === 'string' ? column : column.fields?.[0]
  const kind = (typeof column === 'string' ? undefined : column.kind) ?? (field === undefined ? 'text' : getKind(endpoint, field))
  // A moment breaks before its time.
  return kind === 'long' || kind === 'date'
}

/** The administrator's stored arrangement of a list; undefined until it is known, and on an API that stores none. */
export const useTablePreference = (label: string): TablePreference | undefined => useRead(useHost(), readPreferences, {}).value?.tables[label]

/** The view of a list that the address names, where the administrator has it. */
export function useCurrentView(label: string): SavedView | undefined {
  const [viewId] = useAddressParam(viewParam)
  const { value } = useRead(useHost(), readViews, viewId === undefined ? undefined : {})
  return value?.views.find(({ id, list }) => id === viewId && list === label)
}

/** The arrangement of the list's view, else the administrator's, else the one that the list declares. */
export function useArrangement(definition: Definition): TableArrangement {
  const preference = useTablePreference(definition.label)
  const view = useCurrentView(definition.label)
  return useMemo(() => view?.arrangement ?? preference ?? defaultArrangement(definition), [view, preference, definition])
}

/** Is it known what is stored? Until then, the list shows what it declares, and nothing of that is stored. */
export function useIsArrangementRead(): boolean {
  const host = useHost()
  const [viewId] = useAddressParam(viewParam)
  const readings = [useRead(host, readPreferences, {}), useRead(host, readViews, viewId === undefined ? undefined : {})]
  const needed = viewId === undefined ? readings.slice(0, 1) : readings
  return needed.every(({ value, isPending, failure }) => value !== undefined || (!isPending && failure === undefined))
}

/** All columns in the order that the administrator chose. A column that is new since then keeps its place after the chosen ones. */
export function inOrder<C extends { readonly key: string }>(columns: readonly C[], { order }: TableArrangement): C[] {
  const getPlace = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...columns].sort((a, b) => getPlace(a) - getPlace(b))
}

/** The columns that the administrator wants to see. The column that names a row is always one of them. */
export const arrange = <R>(columns: readonly Column<R>[], arrangement: TableArrangement): Column<R>[] =>
  inOrder(columns, arrangement)
    .filter(({ key, isHeader }) => isHeader || !arrangement.hidden.includes(key))
    .map((column) => ({ ...column, width: arrangement.widths[column.key] }))

/** The columns that an arrangement names and a list does not have. */
export function unknownColumns({ order, hidden, widths }: TableArrangement, columns: readonly { readonly key: string }[]): string[] {
  const names = new Set(columns.map(({ key }) => key))
  return [...new Set([...order, ...hidden, ...Object.keys(widths)])].filter((name) => !names.has(name))
}
