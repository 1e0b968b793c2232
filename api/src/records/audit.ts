import type { Query } from '../db/connect'
import { audit } from '../db/schema'

/** Where a request comes from. */
export interface RequestOrigin {
  readonly now: () => Date
  readonly ip: string
  readonly requestId: string
}

/** Who did what to whom, and from where. Belongs into the transaction that does it. */
export async function recordAudit(
  tx: Query,
  { now, ip, requestId }: RequestOrigin,
  { actor, action, subject }: { actor: string | null; action: string; subject: readonly string[] },
) {
  await tx.insert(audit).values({ at: now(), actor, action, subject: [...subject], request_id: requestId, ip })
}
