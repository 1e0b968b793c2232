import { isFile, type Endpoint } from '@matchdesk/shared/contract'
import { Readable } from 'node:stream'
import { HttpError } from '../errors/httpError'
import { compressStream } from '../http/compression'
import type { Exchange, PublicContext, RowStream } from './handlers'

export interface Input {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
}

export interface Route {
  readonly area: string
  /** As the history has it: `payments.decide`. */
  readonly name: string
  readonly endpoint: Endpoint
  /** A method, since the context is the one of the endpoint's own kind: see `Handler`. */
  handle(input: Input, context: PublicContext): Promise<unknown>
}

/** A request whose endpoint and values are valid. */
export interface Call extends Exchange {
  readonly route: Route
  readonly input: Input
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Runs the handler. A refusal that it returns is an answer, and commits; one that it throws rolls back. */
export async function answer(call: Call, context: PublicContext): Promise<Answer> {
  const { route, input, request, reply } = call
  const { endpoint } = route
  const result = await route.handle(input, context)
  if (result instanceof HttpError) return { status: result.status, body: result.bodyFor(request.id) }
  if (endpoint.stream || isFile(endpoint)) return { status: 200, body: await toStream(endpoint, result, call) }
  if (endpoint.maxAge) reply.header('cache-control', `public, max-age=${endpoint.maxAge}`)
  return { status: 200, body: toBody(call, result) }
}

/** Strips everything that the contract does not name. */
function toBody({ route: { endpoint }, input }: Call, result: unknown): unknown {
  if (result !== undefined) return endpoint.output.parse(result)
  const values: Record<string, unknown> = { ...Object(input.body) }
  return { message: (endpoint.successMessage ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) }
}

/** A slow reader has half an hour, a console that follows a day; a HEAD request would read every row. */
export const streamRouteOptions = {
  ndjson: { handlerTimeout: 1_800_000, exposeHeadRoute: false },
  live: { handlerTimeout: 86_400_000, exposeHeadRoute: false },
}

const chunkSize = 64 * 1024

/** The body of a response that is written while its rows are read, at the speed of the client: its disconnect ends the work. */
async function toStream(endpoint: Endpoint, result: unknown, { request, reply }: Exchange): Promise<Readable> {
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
