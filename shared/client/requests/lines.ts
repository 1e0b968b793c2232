import type { Endpoint, Input } from '@matchdesk/shared/contract'
import { toRequest, type Transport } from './call'
import { capabilitiesFor } from './extras'
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

/** Calls a streaming endpoint. */
export async function openLines<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Outcome<OpenStream>> {
  const capabilitySet = await capabilitiesFor(transport.capabilities, endpoint, input as Loose)
  if (endpoint.extra && !capabilitySet.has(endpoint.extra)) return fail('notFound')
  const reply = await transport.send(toRequest(transport, endpoint, input as Loose, { signal }, capabilitySet))
  if ('networkError' in reply) return failureWithout(reply)
  if (reply.status !== 200) return toFailure(reply.status, reply.body)
  if (!(reply.body instanceof ReadableStream)) return fail('serverError')
  const total = Number(reply.headers?.['x-total-count'] ?? NaN)
  return { ok: true, value: { total: Number.isNaN(total) ? undefined : total, lines: linesOf(reply.body, signal) } }
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
