import { assertRecentPassword } from '../../auth/passwords/recentPassword'
import type { Deps } from '../../deps'
import type { Step } from '../call'

/** Refuses a grave act of an administrator whose password was typed too long ago. A replay comes before it: what is done stays done. */
export const requireRecentPassword =
  ({ clock }: Deps): Step =>
  async (call, next) => {
    const { actor } = call.request
    if (actor && call.route.endpoint.reauth === 'always') assertRecentPassword(actor, clock())
    return next(call)
  }
