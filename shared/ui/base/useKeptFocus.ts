import { useLayoutEffect, useRef, type FocusEvent } from 'react'

interface Place {
  readonly id: string
  readonly column: number
}

/** Of the rows that were there, the one that takes the focus of a row that has left: the next that is left, else the last before it. */
function heirOf(before: readonly string[], now: readonly string[], left: string): number {
  const at = before.indexOf(left)
  const next = before.slice(at).find((id) => now.includes(id))
  return next === undefined ? now.length - 1 : now.indexOf(next)
}

/** The focus stays in its column of a table: when its row leaves, the next row gets it. */
export function useKeptFocus(rows: readonly { readonly id: string }[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<Place>(undefined)
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const now = rows.map(({ id }) => id)
    const place = focused.current
    if (place && !now.includes(place.id)) {
      const row = body.current?.rows[heirOf(before.current, now, place.id)]
      row?.cells[place.column]?.querySelector<HTMLElement>('a, button, input, select')?.focus()
    }
    before.current = now
  }, [rows])
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const cell = target.closest('td')
      const row = rows[Number(cell?.closest('tr')?.dataset.index)]
      focused.current = cell && row ? { id: row.id, column: cell.cellIndex } : undefined
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
