import type { SheetRow } from './sheet'

/** Rows in batches, then the word that these were all. */
export type ToWorker = { readonly sheetRows: readonly SheetRow[] } | { readonly titles: readonly string[]; readonly count: number }

export type FromWorker = { readonly file: Blob } | { readonly failed: string }
