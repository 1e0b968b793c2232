import { ReadingFailure, refuseSize } from './failure'
import type { Grid } from './grid'
import { readGrid, readRows, type Reading, type ReadingContext } from './readFile'
import type { Way } from './way'

/** A file to read, and then the ways to read it that the administrator corrected. */
export type ReadingRequest = { readonly context: ReadingContext } & ({ readonly file: File } | { readonly correction: Way | undefined })

/** `message` is a sentence for a person. */
export type ReadingState =
  | { readonly status: 'reading'; readonly percent: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'read'; readonly reading: Reading }

/** `error` is a fault of ours. */
export type ReadingReply = ReadingState | { readonly error: unknown }

let grid: Grid = []
const post = (message: ReadingReply) => postMessage(message)

/** Reads a file piece by piece, so that the page can tell how far it is. */
async function readBytes(file: File): Promise<Uint8Array> {
  refuseSize(file.size)
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  for (let at = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, at)
    at += part.value.length
    post({ status: 'reading', percent: (80 * at) / file.size })
  }
  return bytes
}

async function read(data: ReadingRequest): Promise<ReadingState> {
  if ('file' in data) grid = readGrid(await readBytes(data.file))
  return { status: 'read', reading: readRows(grid, 'file' in data ? undefined : data.correction, data.context) }
}

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  read(data).then(post, (error: unknown) => post(error instanceof ReadingFailure ? { status: 'failed', message: error.message } : { error }))
})
