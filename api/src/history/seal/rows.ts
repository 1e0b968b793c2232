import { createHash, createHmac } from 'node:crypto'
import type { audit, auditSeals } from '../../db'

export type SealKey = ReturnType<typeof sealKey>

/** `name` identifies the key and reveals nothing of it. */
const sealKey = (secret: string) => ({
  name: createHash('sha256').update(`audit key ${secret}`).digest('hex').slice(0, 12),
  sign: (text: string) => createHmac('sha256', `audit ${secret}`).update(text).digest('base64url'),
})

/** The keys of AUDIT_KEY: the first seals, and seals of the others still count. */
export const sealKeys = (secrets: readonly string[]): readonly SealKey[] => secrets.map(sealKey)

export type AuditRow = typeof audit.$inferSelect
export type Seal = typeof auditSeals.$inferSelect

/** The sealed text of a row. It has the hashes of the values. */
export const toText = ({ id, at, actor, action, subject, hashes, request_id, ip }: AuditRow) =>
  JSON.stringify([id, at.toISOString(), actor, action, subject, hashes, request_id, ip])

export const toSealText = ({ n, at, ids, codes, previous }: Omit<Seal, 'code' | 'key'>) => JSON.stringify([n, at.toISOString(), ids, codes, previous])

/** Kept outside of the database, so that nobody can remove the newest rows together with their seals. */
export interface Checkpoint {
  readonly seal: number
  readonly at: string
  /** The rows, as in `1-20,25`. */
  readonly rows: string
  readonly code: string
}

export const toCheckpoint = ({ n, at, ids, code }: Seal): Checkpoint => ({ seal: n, at: at.toISOString(), rows: toRanges(ids), code })

export function toRanges(ids: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const id of ids) {
    const range = ranges.at(-1)
    if (range && id === range[1] + 1) range[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',')
}

export function fromRanges(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
