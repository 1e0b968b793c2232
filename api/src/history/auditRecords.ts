import type { auditValues } from '../db/schema'
import type { RecordInfo, AuditRecord } from './audit'
import { diff, type Change, type Row } from './changes'

/** The records of one audit row. */
export class AuditRecords {
  readonly records: AuditRecord[] = []

  /** Adds what changed between two states. Undefined before is a creation, undefined after a deletion. Returns false where nothing changed. */
  addChange(subject: string, before: Row | undefined, after: Row | undefined, info: RecordInfo = {}): boolean {
    const changes = diff(before, after)
    if (changes.length > 0) this.records.push({ subject, changes, ...info })
    return changes.length > 0
  }

  /** For a subject without a state of its own. */
  addRecord(subject: string, info: RecordInfo = {}, changes: readonly Change[] = []) {
    this.records.push({ subject, changes, ...info })
  }

  addErasures(places: readonly ValuePlace[]) {
    this.records.push(...toErasureRecords(places))
  }
}

/** The subject of the records that name erased values of the history. */
export const erasureSubject = 'history:values'

/** The row of the history that has a value, and the record in that row. */
export type ValuePlace = Pick<typeof auditValues.$inferSelect, 'audit_id' | 'n'>

/** So many places make a text of at most 8 KB. */
const maximumPlaces = 400

/** The records of an act that erases values. They are sealed with its row, so that nobody else's deletion passes for an erasure. */
export function toErasureRecords(places: readonly ValuePlace[]): AuditRecord[] {
  const texts = places.map(({ audit_id, n }) => `${audit_id}/${n}`)
  const chunks = Array.from({ length: Math.ceil(texts.length / maximumPlaces) }, (_, index) =>
    texts.slice(index * maximumPlaces, (index + 1) * maximumPlaces),
  )
  return chunks.map((chunk) => ({ subject: erasureSubject, changes: [{ field: 'erased', before: null, after: chunk.join(' ') }] }))
}
