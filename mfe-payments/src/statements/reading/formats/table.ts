import type { Grid } from '../grid'

/** An entry of a statement in a format that names its fields. */
export interface Entry {
  /** An ISO date. */
  readonly day: string
  readonly reference: string
  readonly text: string
  /** Negative for money that went out. */
  readonly amount: number
}

/** Entries as the lines of a table: from here on all formats are alike. */
export const toTable = (accounts: readonly string[], entries: readonly Entry[]): Grid => [
  ...accounts.map((account) => [`Account ${account}`]),
  ['Date', 'Transaction ID', 'Description', 'Amount'],
  ...entries.map(({ day, reference, text, amount }) => [day, reference, text, amount.toFixed(2).replace(/^(?!-)/, '+')]),
]
