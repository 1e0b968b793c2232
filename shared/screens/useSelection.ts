import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The ids that are selected while a list shows the same; another filter, search or page lets go of them for good. */
export function useSelection(shown: string) {
  const [selection, setSelection] = useState({ shown, ids: none })
  const isSame = selection.shown === shown
  if (!isSame) setSelection({ shown, ids: none })
  const change = (ids: ReadonlySet<string>) => setSelection({ shown, ids })
  return {
    ids: isSame ? selection.ids : none,
    change,
    /** Lets go of some of them. */
    drop: (rows: readonly { readonly id: string }[]) => {
      const done = new Set(rows.map(({ id }) => id))
      setSelection((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !done.has(id))) }))
    },
  }
}
