import { xlsOf } from './book'
import type { FromWorker, ToWorker } from './messages'
import type { Line } from './sheet'

const lines: Line[] = []
const tell = (message: FromWorker) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('lines' in data) {
    for (const line of data.lines) lines.push(line)
    return
  }
  try {
    tell({ file: new Blob([xlsOf(data.titles, lines, data.count)], { type: 'application/vnd.ms-excel' }) })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) })
  }
})
