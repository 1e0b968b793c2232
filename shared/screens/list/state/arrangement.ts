import { useRead, type Reading } from '@matchdesk/shared/client'
import { readPreferences, readViews, type Endpoint, type ListEndpoint, type ListRow, type TableArrangement } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { Column } from '@matchdesk/shared/ui/base'
import { useMemo } from 'react'
import { useAddressParam } from '../../address/useAddressParams'
import type { ListColumn, ListDefinition } from '../../define/defineList'
import { getKind } from '../../values/cell'

/** The parameter of the address that names the view of a list. */
export const viewParam = 'view'

type Definition<E extends ListEndpoint> = Pick<ListDefinition<E>, 'label' | 'endpoint' | 'columns'>

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

const isKnown = ({ value, isPending, failure }: Pick<Reading<Endpoint>, 'value' | 'isPending' | 'failure'>) =>
  value !== undefined || (!isPending && failure === undefined)

/** The arrangement of a list, and what it comes from. */
export function useArrangement<E extends ListEndpoint>(definition: Definition<E>) {
  const { label } = definition
  const host = useHost()
  const [viewId] = useAddressParam(viewParam)
  const preferences = useRead(host, readPreferences, {})
  const views = useRead(host, readViews, viewId === undefined ? undefined : {})
  const preference = preferences.value?.tables[label]
  const view = views.value?.views.find(({ id, list }) => id === viewId && list === label)
  const declared = useMemo(() => defaultArrangement(definition), [definition])
  return {
    /** The view's arrangement, else the administrator's, else the one that the list declares. */
    arrangement: view?.arrangement ?? preference ?? declared,
    /** The administrator's own, as it is stored; undefined until it is known, and on an API that stores none. */
    preference,
    /** The view that the address names, where the administrator has it. */
    view,
    /** Is it known what is stored? Until then, the list shows what it declares, and nothing of that is stored. */
    isRead: isKnown(preferences) && (viewId === undefined || isKnown(views)),
  }
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
