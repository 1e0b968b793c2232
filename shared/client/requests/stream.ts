import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import type { Transport } from './call'
import { openLines } from './lines'
import { fail, type Outcome } from './outcome'

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
