import type { About, AuditRecord } from './audit'
import { recordsOfErased, type ValuePlace } from './erasedValues'
import { changesOf, type Change, type Row } from './changes'

/** The records of one act, in the order in which the act reached them. */
export class Trail {
  readonly records: AuditRecord[] = []

  /** Records the change of a record, or that it was made or deleted, by its states before and after. False where nothing changed. */
  changed(subject: string, before: Row | undefined, after: Row | undefined, about: About = {}): boolean {
    const changes = changesOf(before, after)
    if (changes.length > 0) this.records.push({ subject, changes, ...about })
    return changes.length > 0
  }

  /** Records an act on something that has no state of its own. */
  did(subject: string, about: About = {}, changes: readonly Change[] = []) {
    this.records.push({ subject, changes, ...about })
  }

  /** Records which values of the history the act erases. */
  erased(places: readonly ValuePlace[]) {
    this.records.push(...recordsOfErased(places))
  }
}
