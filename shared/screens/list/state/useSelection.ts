import type { Row } from '@matchdesk/shared/contract'
import { useMemo, useState } from 'react'

interface Selection<R> {
  readonly listKey: string
  readonly ids: ReadonlySet<string>
  /** Rows of other pages, as they were read. */
  readonly hiddenRows: readonly R[]
}

const nothing = (listKey: string): Selection<never> => ({ listKey, ids: new Set(), hiddenRows: [] })

/** The rows that are selected while a list shows the same; rows of another filter, search or page let go of them for good when they come. */
export function useSelection<R extends Row>(listKey: string, page: readonly R[]) {
  const [selection, setSelection] = useState<Selection<R>>(nothing(listKey))
  const isCurrent = selection.listKey === listKey
  const current = isCurrent ? selection : nothing(listKey)
  if (!isCurrent) setSelection(current)
  const { ids, hiddenRows } = current
  const rows = useMemo(() => {
    const rowsById = new Map([...hiddenRows, ...page].map((row) => [row.id, row]))
    return [...rowsById.values()].filter(({ id }) => ids.has(id))
  }, [hiddenRows, page, ids])
  return {
    ids,
    /** Rows of this page as they are now, rows of other pages as they were read. */
    rows,
    /** Are rows among them that this page does not show? */
    isBeyondPage: rows.length > page.filter(({ id }) => ids.has(id)).length,
    change: (next: ReadonlySet<string>) => setSelection({ ...current, ids: next }),
    /** Selects rows of all pages. */
    selectAll: (all: readonly R[]) => setSelection({ listKey, ids: new Set(all.map(({ id }) => id)), hiddenRows: all }),
    clear: () => setSelection(nothing(listKey)),
    /** Rows of other pages as they are now. */
    renew: (some: readonly R[]) => {
      const now = new Map(some.map((row) => [row.id, row]))
      setSelection((before) => ({ ...before, hiddenRows: before.hiddenRows.map((row) => now.get(row.id) ?? row) }))
    },
    /** Lets go of some of them. */
    drop: (some: readonly Row[]) => {
      const ids = new Set(some.map(({ id }) => id))
      setSelection((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !ids.has(id))) }))
    },
  }
}
