import { isFile, type Endpoint, type FileEndpoint } from '@matchdesk/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { compressStream } from '../http/compression'
import type { Exchange } from './context'
import type { RowStream } from './handlers'

/** A slow reader has half an hour, a console that follows a day; a HEAD request would read every row. */
export const streamRouteOptions = {
  ndjson: { handlerTimeout: 1_800_000, exposeHeadRoute: false },
  live: { handlerTimeout: 86_400_000, exposeHeadRoute: false },
}

const chunkSize = 64 * 1024

/** The body of a response that is written while its rows are read. */
export async function toStream(endpoint: Endpoint, result: unknown, { request, reply }: Exchange): Promise<Readable> {
  if (isFile(endpoint)) return fileStream(endpoint, result, reply)
  return endpoint.stream === 'live' ? liveStream(result, reply) : ndjsonStream(endpoint, result, request, reply)
}

/** Newline-delimited JSON. Rows are read at the speed of the client (backpressure); its disconnect ends the work. */
async function ndjsonStream({ output }: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Readable> {
  const { total, rows } = result as RowStream<unknown>
  reply.type('application/x-ndjson').header('x-total-count', total)
  return compressStream(request, reply, Readable.from(chunks(rows, output), { objectMode: false, highWaterMark: chunkSize }))
}

/** Lines that the server writes one by one: neither compression nor nginx may keep them back. Its connection carries nothing else. */
function liveStream(lines: unknown, reply: FastifyReply): Readable {
  reply.type('application/x-ndjson').header('x-accel-buffering', 'no').header('connection', 'close')
  return lines as Readable
}

/** Nobody stores it on the way. */
function fileStream({ file }: FileEndpoint, body: unknown, reply: FastifyReply): Readable {
  reply.type(file).header('content-disposition', 'attachment')
  return body as Readable
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
