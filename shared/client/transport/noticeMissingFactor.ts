import { factorMissing } from '@matchdesk/shared/contract'
import type { BehaviorSubject } from 'rxjs'
import { hasCode, type Step } from './pipeline'

/** Notices when the API refuses everything until this admin has a second factor. */
export const noticeMissingFactor =
  (needsFactor: BehaviorSubject<boolean>): Step =>
  async (request, next) => {
    const reply = await next(request)
    if (hasCode(reply, factorMissing)) needsFactor.next(true)
    return reply
  }
