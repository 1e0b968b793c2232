import { reauthRequired } from '@matchdesk/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { HttpError } from '../errors/httpError'
import { recordAudit } from '../records/audit'
import { isFirstIn } from './rateLimits'

const quietMinutes = 5

/** Records a refusal for lack of rights, and one over a limit, since the transaction that it ended holds nothing of it; throws it again. */
export async function recordRefusal(error: unknown, name: string, request: FastifyRequest, deps: Deps): Promise<never> {
  if (error instanceof HttpError && error.extra.code !== reauthRequired) await record(error.status, name, request, deps)
  throw error
}

/** Who goes on over a limit leaves one row for each endpoint and five minutes. */
async function record(status: number, name: string, { actor, ip, id }: FastifyRequest, { db, clock }: Deps) {
  if (status !== 403 && status !== 429) return
  if (status === 429 && !(await isFirstIn(db, `recorded ${actor?.id ?? ip} ${name}`, quietMinutes, clock()))) return
  const action = status === 403 ? 'access.refused' : 'limits.reached'
  await recordAudit(db, { now: clock, ip, requestId: id }, { actor: actor?.id ?? null, action, records: [{ subject: `call:${name}` }] })
}
