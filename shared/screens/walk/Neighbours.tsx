import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Suspense, useState } from 'react'
import type { StepsProps } from './Steps'
import { walkedList } from './walkedList'

const Steps = lazyPart(() => import('./Steps'))

/** Previous and Next in the list that somebody came from; nothing on a page that was opened without that list. */
export function Neighbours(props: Omit<StepsProps, 'list'>) {
  const host = useHost()
  const [list] = useState(() => walkedList(host, props.of))
  if (!list) return null
  return (
    <Suspense>
      <Steps {...props} list={list} />
    </Suspense>
  )
}
