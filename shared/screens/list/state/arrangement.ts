import { useRead } from '@matchdesk/shared/client'
import { readPreferences, readViews, type SavedView, type TablePreference, type TableArrangement } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { Column } from '@matchdesk/shared/ui/base'
import { useAddressParam } from '../../address/useAddressParams'

/** The parameter of the address that names the view of a list. */
export const viewParam = 'view'

export const defaultArrangement: TableArrangement = { order: [], hidden: [], widths: {}, compact: false }

/** The administrator's stored arrangement of a list; undefined until it is known, and on an API that stores none. */
export const useTablePreference = (label: string): TablePreference | undefined => useRead(useHost(), readPreferences, {}).value?.tables[label]

/** The view of a list that the address names, where the administrator has it. */
export function useCurrentView(label: string): SavedView | undefined {
  const [viewId] = useAddressParam(viewParam)
  const { value } = useRead(useHost(), readViews, viewId === undefined ? undefined : {})
  return value?.views.find(({ id, list }) => id === viewId && list === label)
}

/** The arrangement of the list's view, else the administrator's, else the one that the list declares. */
export function useArrangement(label: string): TableArrangement {
  const preference = useTablePreference(label)
  return useCurrentView(label)?.arrangement ?? preference ?? defaultArrangement
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
