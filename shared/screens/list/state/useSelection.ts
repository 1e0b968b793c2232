import type { Row } from '@matchdesk/shared/contract'
import { useMemo, useState } from 'react'

interface Selected<R> {
  readonly shown: string
  readonly ids: ReadonlySet<string>
  /** Rows of other pages, as they were read. */
  readonly others: readonly R[]
}

const nothing = (shown: string): Selected<never> => ({ shown, ids: new Set(), others: [] })

/** The rows that are selected while a list shows the same; another filter, search or page lets go of them for good. */
export function useSelection<R extends Row>(shown: string, page: readonly R[]) {
  const [selection, setSelection] = useState<Selected<R>>(nothing(shown))
  const isSame = selection.shown === shown
  const current = isSame ? selection : nothing(shown)
  if (!isSame) setSelection(current)
  const { ids, others } = current
  const rows = useMemo(() => {
    const known = new Map([...others, ...page].map((row) => [row.id, row]))
    return [...known.values()].filter(({ id }) => ids.has(id))
  }, [others, page, ids])
  return {
    ids,
    /** Rows of this page as they are now, rows of other pages as they were read. */
    rows,
    /** Are rows among them that this page does not show? */
    isBeyondPage: rows.length > page.filter(({ id }) => ids.has(id)).length,
    change: (next: ReadonlySet<string>) => setSelection({ ...current, ids: next }),
    /** Selects rows of all pages. */
    selectAll: (all: readonly R[]) => setSelection({ shown, ids: new Set(all.map(({ id }) => id)), others: all }),
    clear: () => setSelection(nothing(shown)),
    /** Rows of other pages as they are now. */
    renew: (some: readonly R[]) => {
      const now = new Map(some.map((row) => [row.id, row]))
      setSelection((before) => ({ ...before, others: before.others.map((row) => now.get(row.id) ?? row) }))
    },
    /** Lets go of some of them. */
    drop: (some: readonly Row[]) => {
      const done = new Set(some.map(({ id }) => id))
      setSelection((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !done.has(id))) }))
    },
  }
}
