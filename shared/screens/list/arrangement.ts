import { useRead } from '@matchdesk/shared/client'
import { readPreferences, type TableArrangement } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { Column } from '@matchdesk/shared/ui/base'

export const asDeclared: TableArrangement = { order: [], hidden: [], widths: {}, compact: false }

/** How the administrator arranges a list; as the list declares it until that is known, and on an API that does not store it. */
export function useArrangement(label: string): TableArrangement {
  const { value } = useRead(useHost(), readPreferences, {})
  return value?.tables[label] ?? asDeclared
}

/** All columns in the order that the administrator chose. A column that is new since then keeps its place after the chosen ones. */
export function inOrder<C extends { readonly key: string }>(columns: readonly C[], { order }: TableArrangement): C[] {
  const placeOf = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The columns that the administrator wants to see. The column that names a row is always one of them. */
export const arranged = <R>(columns: readonly Column<R>[], arrangement: TableArrangement): Column<R>[] =>
  inOrder(columns, arrangement)
    .filter(({ key, isHeader }) => isHeader || !arrangement.hidden.includes(key))
    .map((column) => ({ ...column, width: arrangement.widths[column.key] }))
