import { lazyPart } from '@matchdesk/shared/remote'
import { Suspense } from 'react'
import type { RecordPagerProps } from './AnyPager'

const AnyPager = lazyPart(() => import('./AnyPager'))

/** Previous and Next in the list that somebody came from; nothing on a page that was opened without a list. */
export const RecordPager = (props: RecordPagerProps) => (
  <Suspense>
    <AnyPager {...props} />
  </Suspense>
)
