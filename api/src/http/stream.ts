import type { Endpoint } from '@matchdesk/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { compressed } from './compression'
import type { Lines } from './handlers'

/** A slow reader has half an hour; asking for the head alone would make the whole. */
export const streamRoute = { handlerTimeout: 1_800_000, exposeHeadRoute: false }

const enough = 64 * 1024

/** One JSON value a line. The next lines are only asked for when the reader has taken those before; when it goes away, that ends the work. */
export async function streamed({ output }: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Readable> {
  const { total, lines } = answer as Lines<unknown>
  reply.type('application/x-ndjson').header('x-total-count', total)
  return compressed(request, reply, Readable.from(pieces(lines, output), { objectMode: false, highWaterMark: enough }))
}

/** What leaves holds nothing that the contract does not name. */
async function* pieces(lines: AsyncIterable<unknown>, output: Endpoint['output']): AsyncGenerator<string> {
  let text = ''
  for await (const line of lines) {
    text += `${JSON.stringify(output.parse(line))}\n`
    if (text.length < enough) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
