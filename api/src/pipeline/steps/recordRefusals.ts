import { passwordMissing } from '@matchdesk/shared/contract'
import type { Deps } from '../../deps'
import { HttpError } from '../../errors/httpError'
import { recordAudit } from '../../history/audit'
import { toNetwork } from '../../http/limits/network'
import { isFirstWithin } from '../../http/limits/rateLimits'
import type { Call, Step } from '../call'

const quietMinutes = 5

/** Records refusals for lack of rights and over a limit, outside of the transaction that they rolled back. */
export const recordRefusals =
  (deps: Deps): Step =>
  (call, next) =>
    next(call).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.extra.code !== passwordMissing) await record(error.status, call, deps)
      throw error
    })

/** At most one row for each endpoint and five minutes. */
async function record(status: number, { request, route: { name } }: Call, { db, clock }: Deps) {
  const { actor, ip, id } = request
  if (status !== 403 && status !== 429) return
  if (status === 429 && !(await isFirstWithin(db, `recorded ${actor?.id ?? toNetwork(ip)} ${name}`, quietMinutes, clock()))) return
  const action = status === 403 ? 'access.refused' : 'limits.reached'
  await recordAudit(db, { now: clock, ip, requestId: id }, { actor: actor?.id ?? null, action, records: [{ subject: `call:${name}` }] })
}
