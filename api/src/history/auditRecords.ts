import type { RecordInfo, AuditRecord } from './audit'
import { toErasureRecords, type ValuePlace } from './erasedValues'
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
