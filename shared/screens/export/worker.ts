import { createXls } from './xls/book'
import type { SheetRow } from './sheet'

/** Rows in batches, then the word that these were all. */
export type ToWorker = { readonly sheetRows: readonly SheetRow[] } | { readonly titles: readonly string[]; readonly count: number }

export type FromWorker = { readonly file: Blob } | { readonly failed: string; readonly error: unknown }

const sheetRows: SheetRow[] = []
const post = (message: FromWorker) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('sheetRows' in data) {
    for (const row of data.sheetRows) sheetRows.push(row)
    return
  }
  try {
    const file = createXls(data.titles, sheetRows, data.count)
    post({ file: new Blob([file], { type: 'application/vnd.ms-excel' }) })
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : String(error), error })
  }
})
