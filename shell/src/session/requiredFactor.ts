import type { Send } from '@matchdesk/shared/client'
import { secondFactorRequired } from '@matchdesk/shared/contract'
import type { BehaviorSubject } from 'rxjs'

/** Notices when the API refuses everything until this admin has a second factor. */
export const noticeRequiredFactor =
  (send: Send, needsFactor: BehaviorSubject<boolean>): Send =>
  async (request) => {
    const reply = await send(request)
    if ('status' in reply && reply.status === 403 && (reply.body as { code?: unknown } | undefined)?.code === secondFactorRequired)
      needsFactor.next(true)
    return reply
  }
