import type { Endpoint, FileEndpoint, Input, Output } from '@matchdesk/shared/contract'
import { toRequest, type Transport } from './call'
import { capabilitiesFor } from './capabilities'
import { fail, toFailure, failureWithout, type Outcome } from './outcome'
import type { Loose } from './wire'

/** In milliseconds. */
const turn = 40
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** A response that comes line by line, and how many lines the server promises. */
export interface OpenStream {
  readonly total: number | undefined
  /** Throws where the stream is cut; ends when the signal aborts. The page gets its turn between, however fast the lines come. */
  readonly lines: AsyncIterable<readonly string[]>
}

interface OpenBody {
  readonly headers: Readonly<Record<string, unknown>> | undefined
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Calls an endpoint, and hands over the body of its response as it comes. */
function openBody<E extends Endpoint>(transport: Transport, endpoint: E, input: Input<E>, signal: AbortSignal): Promise<Outcome<OpenBody>>
async function openBody(transport: Transport, endpoint: Endpoint, input: Loose, signal: AbortSignal): Promise<Outcome<OpenBody>> {
  const capabilitySet = await capabilitiesFor(transport.capabilities, endpoint, input)
  if (endpoint.level && !capabilitySet.has(endpoint.level)) return fail('notFound')
  const reply = await transport.send({ ...toRequest(transport, endpoint, input, { signal }, capabilitySet), stream: true })
  if ('networkError' in reply) return failureWithout(reply)
  if (reply.status !== 200) return toFailure(reply.status, reply.body)
  if (!(reply.body instanceof ReadableStream)) return fail('serverError')
  return { ok: true, value: { headers: reply.headers, body: reply.body } }
}

/** Calls a streaming endpoint. */
export async function openLines<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Outcome<OpenStream>> {
  const opening = await openBody(transport, endpoint, input, signal)
  if (!opening.ok) return opening
  const { headers, body } = opening.value
  const total = Number(headers?.['x-total-count'] ?? NaN)
  return { ok: true, value: { total: Number.isNaN(total) ? undefined : total, lines: linesOf(body, signal) } }
}

/**
 * Reads a streaming endpoint line by line and hands over what came in batches, with how many there will be where the
 * server says so. The outcome is how many came: a stream that was cut, fewer lines than the server promised, or a line
 * of another shape, is a failure, never a short success.
 */
export async function stream<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  take: (batch: Output<E>[], total: number | undefined) => void,
  signal: AbortSignal,
): Promise<Outcome<number>> {
  const opening = await openLines(transport, endpoint, input, signal)
  if (!opening.ok) return opening
  const { total, lines } = opening.value
  let count = 0
  try {
    for await (const texts of lines) {
      const batch = texts.map((text) => endpoint.output.parse(JSON.parse(text)) as Output<E>)
      count += batch.length
      take(batch, total)
    }
  } catch {
    return fail(signal.aborted ? 'cancelled' : 'serverError')
  }
  if (signal.aborted) return fail('cancelled')
  return total !== undefined && count < total
    ? fail('serverError', { message: `Only ${count} of ${total} rows came. Try again.` })
    : { ok: true, value: count }
}

/** Calls an endpoint whose response is a file. One that was cut is a failure. */
export async function readFile<E extends FileEndpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Outcome<Blob>> {
  const opening = await openBody(transport, endpoint, input, signal)
  if (!opening.ok) return opening
  try {
    return { ok: true, value: await new Response(opening.value.body).blob() }
  } catch {
    return fail(signal.aborted ? 'cancelled' : 'serverError')
  }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  let rest = ''
  let began = performance.now()
  try {
    for (let chunk = await reader.read(); ; chunk = await reader.read()) {
      if (performance.now() - began > turn) {
        await pause()
        began = performance.now()
      }
      const lines = (rest + (chunk.value ?? '')).split('\n')
      rest = chunk.done ? '' : (lines.pop() ?? '')
      const batch = lines.filter(Boolean)
      if (batch.length > 0) yield batch
      if (chunk.done) return
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
