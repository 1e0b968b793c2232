import { passwordMissing } from '@matchdesk/shared/contract'
import type { Deps } from '../../deps'
import { HttpError } from '../../errors/httpError'
import { recordAudit } from '../../history/audit'
import { isFirstWithin } from '../../http/limits/rateLimits'
import type { Call, Step } from '../call'

const quietMinutes = 5

/** Records a refusal for lack of rights, and one over a limit, since the transaction that it ended holds nothing of it. */
export const recordRefusals =
  (deps: Deps): Step =>
  (call, next) =>
    next(call).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.extra.code !== passwordMissing) await record(error.status, call, deps)
      throw error
    })

/** An administrator who goes on over a limit leaves one row for each endpoint and five minutes. */
async function record(status: number, { request, route: { name } }: Call, { db, clock }: Deps) {
  const { actor, ip, id } = request
  if (status !== 403 && status !== 429) return
  if (status === 429 && !(await isFirstWithin(db, `recorded ${actor?.id ?? ip} ${name}`, quietMinutes, clock()))) return
  const action = status === 403 ? 'access.refused' : 'limits.reached'
  await recordAudit(db, { now: clock, ip, requestId: id }, { actor: actor?.id ?? null, action, records: [{ subject: `call:${name}` }] })
}
