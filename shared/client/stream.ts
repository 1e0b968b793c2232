import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { requestOf, type Transport } from './call'
import { servedFor } from './extras'
import type { Loose } from './wire'
import { failed, failureOf, type Outcome } from './outcome'

const turn = 40
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Reads a streaming endpoint line by line and hands over what came in batches, with how many there will be where the
 * server says so. The outcome is how many came: a stream that was cut, fewer lines than the server promised, or a line
 * of another shape, is a failure, never a short success. The page gets its turn between, however fast the lines come.
 */
export async function stream<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E>,
  take: (batch: Output<E>[], total: number | undefined) => void,
  signal: AbortSignal,
): Promise<Outcome<number>> {
  const served = await servedFor(transport.capabilities, endpoint, input as Loose)
  if (endpoint.extra && !served.has(endpoint.extra)) return failed('notFound')
  const reply = await transport.send(requestOf(transport, endpoint, input as Loose, { signal }, served))
  if ('networkError' in reply) return failed(reply.networkError)
  if (reply.status !== 200) return failureOf(reply.status, reply.body)
  if (!(reply.body instanceof ReadableStream)) return failed('serverError')
  const total = Number(reply.headers?.['x-total-count'] ?? NaN)
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let count = 0
  let began = performance.now()
  try {
    for (let chunk = await reader.read(); ; chunk = await reader.read()) {
      if (performance.now() - began > turn) {
        await pause()
        began = performance.now()
      }
      const lines = (rest + (chunk.value ?? '')).split('\n')
      rest = chunk.done ? '' : (lines.pop() ?? '')
      const batch = lines.filter(Boolean).map((text) => endpoint.output.parse(JSON.parse(text)) as Output<E>)
      count += batch.length
      if (batch.length > 0) take(batch, Number.isNaN(total) ? undefined : total)
      if (chunk.done)
        return count < total ? failed('serverError', { message: `Only ${count} of ${total} rows came. Try again.` }) : { ok: true, value: count }
    }
  } catch {
    return failed(signal.aborted ? 'cancelled' : 'serverError')
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
