import type { Claim, Endpoint, Resource } from '@matchdesk/shared/contract'
import type { AuditRecord } from '../history/audit'

export interface Fact {
  readonly by: string
  readonly changed: readonly Resource[]
  /** The subjects in the history; absent where there are too many. */
  readonly ids?: readonly string[]
}

export interface ClaimFact {
  readonly by: string
  readonly claim: Claim
}

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const maximumBytes = 7_500

export function toFact(by: string, { changes = {} }: Endpoint, records: readonly AuditRecord[]): Fact {
  const fact = { by, changed: Object.keys(changes) as Resource[] }
  const withIds = { ...fact, ids: [...new Set(records.map(({ subject }) => subject))] }
  return Buffer.byteLength(JSON.stringify(withIds)) <= maximumBytes ? withIds : fact
}
