import type { RecordInfo, AuditRecord } from './audit'
import { toErasureRecords, type ValuePlace } from './erasedValues'
import { diff, type Change, type Row } from './changes'

/** The records of one act, in the order in which the act reached them. */
export class Trail {
  readonly records: AuditRecord[] = []

  /** Records the change of a record, or that it was made or deleted, by its states before and after. False where nothing changed. */
  changed(subject: string, before: Row | undefined, after: Row | undefined, about: RecordInfo = {}): boolean {
    const changes = diff(before, after)
    if (changes.length > 0) this.records.push({ subject, changes, ...about })
    return changes.length > 0
  }

  /** Records an act on something that has no state of its own. */
  did(subject: string, about: RecordInfo = {}, changes: readonly Change[] = []) {
    this.records.push({ subject, changes, ...about })
  }

  /** Records which values of the history the act erases. */
  erased(places: readonly ValuePlace[]) {
    this.records.push(...toErasureRecords(places))
  }
}
