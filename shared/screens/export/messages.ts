import type { SheetRow } from './sheet'

/** Rows in batches, then the word that these were all. */
export type ToWorker = { readonly sheetRows: readonly SheetRow[] } | { readonly titles: readonly string[]; readonly count: number }

/** A file, and the cells whose text is cut because no cell can hold it. */
export interface XlsFile {
  readonly file: Blob
  readonly cutCells: readonly string[]
}

export type FromWorker = XlsFile | { readonly failed: string; readonly error: unknown }
