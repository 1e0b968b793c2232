import { ImportingWorker } from '@matchdesk/shared/screens/worker'
import type { ReadingContext } from '../reading/readFile'
import type { Way } from '../reading/way'
import type { ReadingReply, ReadingRequest } from '../reading/worker'

/** Reads one file beside the page, which stays as quick as without. */
export function readInWorker(file: File, context: ReadingContext, onMessage: (message: ReadingReply) => void) {
  const worker = new ImportingWorker(new URL('../reading/worker.ts', import.meta.url))
  const send = (message: ReadingRequest) => worker.postMessage(message)
  worker.onmessage = ({ data }: MessageEvent<ReadingReply>) => {
    if ('error' in data) reportError(data.error)
    onMessage(data)
  }
  worker.onerror = () => onMessage({ failed: '' })
  send({ file, context })
  return { correct: (correction: Way | undefined) => send({ correction, context }), end: () => worker.terminate() }
}
