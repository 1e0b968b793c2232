import { useHost, type Host } from '@matchdesk/shared/remote'
import type { TablePosition } from '@matchdesk/shared/ui/base'
import { useEffect, useRef, type RefObject } from 'react'

type Position = RefObject<TablePosition | undefined>

/** The list that was open last on each page, by its name and query, and where it was scrolled to. */
const lists = new WeakMap<Host['bus'], { readonly key: string; readonly position: Position }>()

function positionIn(bus: Host['bus'], key: string): TablePosition | undefined {
  const list = lists.get(bus)
  return list?.key === key ? list.position.current : undefined
}

/** The scroll position of a list, if no other list has been open since: Back, Save and Cancel return to the same rows. */
export function useListPosition(key: string): Position {
  const { bus } = useHost()
  const position = useRef(positionIn(bus, key))
  useEffect(() => {
    lists.set(bus, { key, position })
  }, [bus, key])
  return position
}
