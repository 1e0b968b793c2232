import { lazyPart } from '@matchdesk/shared/remote'
import { Suspense } from 'react'
import type { AnyStepsProps } from './AnyPager'

const AnySteps = lazyPart(() => import('./AnyPager'))

/** Previous and Next in the list that somebody came from; nothing on a page that was opened without a list. */
export const Neighbours = (props: AnyStepsProps) => (
  <Suspense>
    <AnySteps {...props} />
  </Suspense>
)
