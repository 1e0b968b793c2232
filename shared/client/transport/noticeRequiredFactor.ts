import { secondFactorRequired } from '@matchdesk/shared/contract'
import type { BehaviorSubject } from 'rxjs'
import { isRefusedWith, type Step } from './pipeline'

/** Notices when the API refuses everything until this admin has a second factor. */
export const noticeRequiredFactor =
  (needsFactor: BehaviorSubject<boolean>): Step =>
  async (request, next) => {
    const reply = await next(request)
    if (isRefusedWith(reply, secondFactorRequired)) needsFactor.next(true)
    return reply
  }
