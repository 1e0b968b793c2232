import { useHost } from '@matchdesk/shared/remote'
import type { RowAction as TableAction } from '@matchdesk/shared/ui/base'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isFor, type Action, type DialogAction, type RowAction, type Some } from '../define/action'

/** Starts what was picked: an action with its rows, or the dialog of a row. */
export interface Starter<R> {
  readonly start: (action: Action<R>, rows: Some<R>) => void
  readonly open: (action: DialogAction<R>, row: R) => void
}

/**
 * The actions of a row as the table takes them. They stay the same values until addresses change, so that a table re-renders no row
 * for them.
 */
export function useRowActions<R>(actions: readonly RowAction<R>[], starter: Starter<R>): TableAction<R>[] {
  const { href, navigate, session } = useHost()
  const { pathname, search } = useLocation()
  const currentPath = pathname + search
  const latest = useRef({ navigate, starter, currentPath })
  useEffect(() => {
    latest.current = { navigate, starter, currentPath }
  })
  return useMemo(
    () =>
      actions.map((action): TableAction<R> => {
        const { label, icon, tone } = action
        const when = isFor(action, session.userId)
        const look = { label, ...(icon && { icon }), ...(tone && { tone }), ...(when && { when }) }
        if ('to' in action) {
          const { to, state } = action
          const path = (row: R) => to(row, latest.current.currentPath)
          const link = { ...look, href: (row: R) => href(path(row)) }
          return state ? { ...link, onPick: (row) => latest.current.navigate(path(row), state(row)) } : link
        }
        if ('dialog' in action) return { ...look, onPick: (row) => latest.current.starter.open(action, row) }
        return { ...look, onPick: (row) => latest.current.starter.start(action, [row]) }
      }),
    [actions, href, session.userId],
  )
}
