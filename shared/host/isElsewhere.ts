import { toJson } from '@matchdesk/shared/values'
import type { Location } from 'react-router-dom'

/**
 * Does an address lead to another page, or to another record on the same page? That record is in the state, which changes of the
 * filters and of other params leave out.
 */
export const isElsewhere = (here: Location<unknown>, next: Location<unknown>): boolean =>
  here.pathname !== next.pathname || (next.state !== null && toJson(here.state) !== toJson(next.state))
