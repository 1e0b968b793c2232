import { useHost } from '@matchdesk/shared/remote'
import { lazy, Suspense, useState } from 'react'
import { walkedList, type Walk } from './walkedList'

const Steps = lazy(() => import('./Steps'))

export interface NeighboursProps {
  of: Walk
  /** The key of the record that is open. */
  here: string
  pathTo: (key: string) => string
}

/** Previous and Next in the list that somebody came from; nothing on a page that was opened without that list. */
export function Neighbours(props: NeighboursProps) {
  const host = useHost()
  const [list] = useState(() => walkedList(host, props.of))
  if (!list) return null
  return (
    <Suspense>
      <Steps {...props} list={list} />
    </Suspense>
  )
}
