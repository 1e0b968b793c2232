import { lazyPart } from '@matchdesk/shared/remote'

/** Previous and Next over the rows of the list that a person came from; nothing on a page that was opened without a list. */
export const RecordPager = lazyPart(() => import('./PagerButtons'))
