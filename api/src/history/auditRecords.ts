import type { auditValues } from '../db'
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

  /** Adds the values of the history that an act erases. They are sealed with its row, so that nobody else's deletion passes for an erasure. */
  addErasures(places: readonly ValuePlace[]) {
    if (places.length === 0) return
    const text = places.map(({ audit_id, n }) => `${audit_id}/${n}`).join(' ')
    this.addRecord(erasureSubject, {}, [{ field: 'erased', before: null, after: text }])
  }
}

/** The subject of the records that name erased values of the history. */
export const erasureSubject = 'history:values'

/** The row of the history that has a value, and the record in that row. */
export type ValuePlace = Pick<typeof auditValues.$inferSelect, 'audit_id' | 'n'>
