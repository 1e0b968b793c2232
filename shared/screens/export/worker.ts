import { createXls } from './xls/book'
import type { FromWorker, ToWorker } from './messages'
import type { SheetRow } from './sheet'

const sheetRows: SheetRow[] = []
const post = (message: FromWorker) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('sheetRows' in data) {
    for (const row of data.sheetRows) sheetRows.push(row)
    return
  }
  try {
    const { file, cutCells } = createXls(data.titles, sheetRows, data.count)
    post({ file: new Blob([file], { type: 'application/vnd.ms-excel' }), cutCells })
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : String(error), error })
  }
})
