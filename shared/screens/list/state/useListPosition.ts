import { useHost, type Host } from '@matchdesk/shared/remote'
import type { TablePosition } from '@matchdesk/shared/ui/base'
import { useEffect, useRef, type RefObject } from 'react'

/** The list that was open last, by its name and query, and where it was scrolled to. */
interface ListPosition {
  readonly key: string
  readonly position: RefObject<TablePosition | undefined>
}

const lists = new WeakMap<Host['bus'], ListPosition>()

function positionIn(bus: Host['bus'], key: string): TablePosition | undefined {
  const position = lists.get(bus)
  return position?.key === key ? position.position.current : undefined
}

/** The scroll position of a list, if no other list has been open since: Back, Save and Cancel return to the same rows. */
export function useListPosition(key: string): RefObject<TablePosition | undefined> {
  const { bus } = useHost()
  const position = useRef(positionIn(bus, key))
  useEffect(() => {
    lists.set(bus, { key, position })
  }, [bus, key])
  return position
}
