import type { StatementLayout } from '@matchdesk/shared/contract'

export type Columns = StatementLayout['columns']

/** A way to read a file, as far as the file or a person says it. */
export interface Way {
  readonly header: string[]
  readonly columns: Columns
  readonly dates?: StatementLayout['dates'] | undefined
  readonly decimal?: StatementLayout['decimal'] | undefined
  /** Set where a person says it, since the file does not. */
  readonly currency?: string | undefined
}

/** The facts that a file does not say, and a person has to. */
export type Missing = 'columns' | 'direction' | 'dates' | 'decimal' | 'currency'

/** The columns that decide whether a line counts, which no person corrects. */
export interface Conditions {
  readonly status: readonly number[]
  /** Columns each of whose cells has to name our currency. */
  readonly currencies: readonly number[]
  /** Our currency. */
  readonly currency: string
  /** The file says that all of its amounts are in another currency. */
  readonly isForeign: boolean
}
