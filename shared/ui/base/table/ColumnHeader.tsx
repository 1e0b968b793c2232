import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CellAttributes } from './columns/column'
import type { ColumnKind } from './columns/columnTracks'

/** The order of the rows: the name of a field, with a minus for descending. */
export interface Order {
  readonly by: string
  /** The orders that there are. */
  readonly among: readonly string[]
  readonly onChange: (by: string) => void
}

interface Props {
  column: {
    readonly title: string
    readonly kind?: ColumnKind | undefined
    readonly field?: string | undefined
    readonly align?: 'end' | undefined
    readonly isHeader?: boolean
  }
  order: Order | undefined
  attributes: CellAttributes | undefined
}

/** Dates and amounts start with the newest and the largest. */
const startsDown = (kind: ColumnKind | undefined) => kind === 'date' || kind === 'number'

/** The title of a column. Where its rows can be sorted, it is a button: a second click turns the order around. */
export function ColumnHeader({ column: { title, kind, field, align, isHeader }, order, attributes }: Props) {
  const [up, down] = [field, `-${field}`]
  const heading = {
    scope: 'col',
    'data-align': align,
    'data-names': isHeader || undefined,
    'data-cell': attributes?.['data-cell'],
  }
  if (!order || field === undefined || !order.among.includes(field)) return <th {...heading}>{title}</th>
  const direction = order.by === up ? 'ascending' : order.by === down ? 'descending' : undefined
  const next = direction ? (direction === 'ascending' ? down : up) : startsDown(kind) ? down : field
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th {...heading} aria-sort={direction ?? 'none'}>
      <button type="button" data-sorted={direction !== undefined} onClick={() => order.onChange(next ?? field)}>
        {title}
        <Arrow aria-hidden size={12} />
      </button>
    </th>
  )
}

interface SelectAllProps {
  rows: readonly { readonly id: string }[]
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Selects the rows of the page, or none of them. */
export function SelectAll({ rows, selected, onChange }: SelectAllProps) {
  const some = rows.some((row) => selected.has(row.id))
  const all = some && rows.every((row) => selected.has(row.id))
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={all}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={() => onChange(all ? new Set() : new Set(rows.map((row) => row.id)))}
    />
  )
}
