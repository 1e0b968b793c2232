import type { Deps } from '../../deps'
import { recordAudit } from '../../history/audit'
import { AuditRecords } from '../../history/auditRecords'
import { addToContext, type Step } from '../call'

declare module '../handlers' {
  interface Context {
    /** The records of the audit row of a write: without a record there is no row. */
    readonly audit: AuditRecords
  }
}

export const recordHistory =
  ({ clock }: Deps): Step =>
  async (call, next) => {
    const { request, route, tx } = call
    const audit = new AuditRecords()
    const answer = await next(addToContext(call, { audit }))
    if (!route.endpoint.unaudited && audit.records.length > 0) {
      const origin = { now: clock, ip: request.ip, requestId: request.id }
      await recordAudit(tx, origin, { actor: request.actor?.id ?? null, action: route.name, records: audit.records })
    }
    return answer
  }
