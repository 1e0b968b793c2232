import { ReadingFailure } from './failure'
import type { Grid } from './grid'
import { readGrid, readRows, type Reading, type ReadingContext } from './readFile'
import type { Way } from './way'

/** A file to read, and then the ways to read it that the administrator corrected. */
export type ReadingRequest = { readonly context: ReadingContext } & ({ readonly file: File } | { readonly correction: Way | undefined })

/** `done` is the part that has been read, from 0 to 1. `failed` is a sentence for a person; empty for a fault of ours, which is the `error`. */
export type ReadingReply = { readonly reading: Reading } | { readonly failed: string; readonly error?: unknown } | { readonly done: number }

let grid: Grid = []
const post = (message: ReadingReply) => postMessage(message)

/** Reads a file piece by piece, so that the page can tell how far it is. */
async function readBytes(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  for (let at = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, at)
    at += part.value.length
    post({ done: (0.8 * at) / file.size })
  }
  return bytes
}

async function read(data: ReadingRequest): Promise<ReadingReply> {
  if ('file' in data) grid = readGrid(await readBytes(data.file))
  return { reading: readRows(grid, 'file' in data ? undefined : data.correction, data.context) }
}

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  read(data).then(post, (error: unknown) => post(error instanceof ReadingFailure ? { failed: error.message } : { failed: '', error }))
})
