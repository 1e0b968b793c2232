import { isFile, type Endpoint } from '@matchdesk/shared/contract'
import { Readable } from 'node:stream'
import { compressStream } from '../http/compression'
import type { RowStream, Exchange } from './handlers'

/** A slow reader has half an hour, a console that follows a day; a HEAD request would read every row. */
export const streamRouteOptions = {
  ndjson: { handlerTimeout: 1_800_000, exposeHeadRoute: false },
  live: { handlerTimeout: 86_400_000, exposeHeadRoute: false },
}

const chunkSize = 64 * 1024

/** The body of a response that is written while its rows are read, at the speed of the client: its disconnect ends the work. */
export async function toStream(endpoint: Endpoint, result: unknown, { request, reply }: Exchange): Promise<Readable> {
  if (isFile(endpoint)) {
    reply.type(endpoint.file).header('content-disposition', 'attachment')
    return result as Readable
  }
  reply.type('application/x-ndjson')
  if (endpoint.stream === 'live') {
    // Neither compression nor nginx may keep a line back, and the connection carries nothing else.
    reply.header('x-accel-buffering', 'no').header('connection', 'close')
    return result as Readable
  }
  const { total, rows } = result as RowStream<unknown>
  reply.header('x-total-count', total)
  return compressStream(request, reply, Readable.from(chunks(rows, endpoint.output), { objectMode: false, highWaterMark: chunkSize }))
}

/** Strips everything that the contract does not name. */
async function* chunks(rows: AsyncIterable<unknown>, output: Endpoint['output']): AsyncGenerator<string> {
  let text = ''
  for await (const row of rows) {
    text += `${JSON.stringify(output.parse(row))}\n`
    if (text.length < chunkSize) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
