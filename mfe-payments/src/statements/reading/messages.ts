import type { StatementLayout } from '@matchdesk/shared/contract'
import type { Reading } from './readFile'

/** A file to read, and then the corrected ways to read it. `today` is an ISO date. */
export type ToWorker =
  | { readonly file: File; readonly layouts: readonly StatementLayout[]; readonly today: string }
  | { readonly correction: StatementLayout; readonly today: string }

/** `done` is the part that has been read, from 0 to 1. `failed` is a sentence for a person; empty for a fault of ours, which is the `error`. */
export type FromWorker = { readonly reading: Reading } | { readonly failed: string; readonly error?: unknown } | { readonly done: number }
