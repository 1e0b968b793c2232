import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useLoaded } from './useLoaded'

const load = () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')

/** The code of dialogs and toasts. */
export const useOverlay = (isNeeded: boolean, onFailure: () => void): typeof Overlay | undefined => useLoaded(isNeeded, load, onFailure)
