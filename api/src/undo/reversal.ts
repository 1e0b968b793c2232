import type { BulkResults, history, ListRow } from '@matchdesk/shared/contract'
import type { Query } from '../db/connection/connect'
import type { WriteContext } from '../pipeline/context'

type ReversibleRecords = NonNullable<ListRow<typeof history.list>['set_back']>

/** Sets acts on many records back, long after their undo has expired. The area of those acts has it, and `areas/all.ts` passes it to the history. */
export interface Reversal {
  readonly actions: readonly string[]
  /** By act of `actions`, the records that nobody has changed since. An act with fewer than two is absent. */
  read(tx: Query, acts: readonly number[]): Promise<ReadonlyMap<number, ReversibleRecords>>
  /** One result for each subject, by that subject. */
  run(act: number, subjects: readonly string[], reason: string | undefined, context: WriteContext): Promise<BulkResults>
}
