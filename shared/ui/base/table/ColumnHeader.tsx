import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { CellAttributes } from './columns/createCells'
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
  onMenu: ((button: HTMLElement) => void) | undefined
  isFirst: boolean
}

/** All menus are one stop of the Tab key: the arrow keys walk from one to the next. */
function walkMenus(event: KeyboardEvent<HTMLElement>) {
  const menus = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-menu]') ?? [])]
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  menus.at((menus.indexOf(event.currentTarget) + way) % menus.length)?.focus()
}

/** Dates and amounts start with the newest and the largest. */
const startsDown = (kind: ColumnKind | undefined) => kind === 'date' || kind === 'number'

/** The title of a column. Where its rows can be sorted, it is a button: a second click turns the order around. */
export function ColumnHeader({ column: { title, kind, field, align, isHeader }, order, attributes, onMenu, isFirst }: Props) {
  const [up, down] = [field, `-${field}`]
  const menu = onMenu && (
    <button
      type="button"
      data-menu
      tabIndex={isFirst ? 0 : -1}
      aria-haspopup="menu"
      title={`Menu of ${title}`}
      onKeyDown={walkMenus}
      onClick={({ currentTarget }) => onMenu(currentTarget)}
    >
      <ChevronDown aria-hidden size={14} />
    </button>
  )
  const heading = {
    'aria-label': menu && title,
    scope: 'col',
    'data-align': align,
    'data-names': isHeader || undefined,
    'data-cell': attributes?.['data-cell'],
  }
  if (!order || field === undefined || !order.among.includes(field))
    return (
      <th {...heading}>
        {title}
        {menu}
      </th>
    )
  const direction = order.by === up ? 'ascending' : order.by === down ? 'descending' : undefined
  const next = direction ? (direction === 'ascending' ? down : up) : startsDown(kind) ? down : field
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th {...heading} aria-sort={direction ?? 'none'}>
      <button type="button" data-sorted={direction !== undefined} onClick={() => order.onChange(next ?? field)}>
        {title}
        <Arrow aria-hidden size={12} />
      </button>
      {menu}
    </th>
  )
}
