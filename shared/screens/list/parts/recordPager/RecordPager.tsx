import { lazyPart } from '@matchdesk/shared/remote'
import { Suspense } from 'react'

const PagerButtons = lazyPart(() => import('./PagerButtons'))

/** Previous and Next over the rows of the list that somebody came from; nothing on a page that was opened without a list. */
export const RecordPager = () => (
  <Suspense>
    <PagerButtons />
  </Suspense>
)
