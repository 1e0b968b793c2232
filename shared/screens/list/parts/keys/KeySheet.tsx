import { lazyPart } from '@matchdesk/shared/remote'

/** Keys and their meanings in a dialog, whose code comes when it opens. */
export const KeySheet = lazyPart(() => import('./KeyDialog'))
