import { openLines, type FailureKind, type Transport } from '@matchdesk/shared/client'
import { readLive, type LiveLine } from '@matchdesk/shared/contract'

/** In milliseconds. */
const minDelay = 1000
const longestDelay = 60_000
/** A stream that was open for so long begins with the first delay again. */
const steadyAfter = 30_000

/** Another attempt of this session does not help. */
const final: ReadonlySet<FailureKind | 'ended'> = new Set(['expired', 'notFound', 'refused'])

/** A line, as the tab that holds the stream tells it to the others; or that it may have missed some. */
export type Message = LiveLine | { readonly missed: true }

/**
 * Follows the stream, and connects again whenever it ends, later and later while that fails; at once when the network is back or when a person
 * comes back to the page. Posts its lines, and that some may be missing where the stream opens after a gap. Resolves once `stop` aborts or the API refuses.
 */
export async function reconnect(transport: Transport, post: (message: Message) => void, isAfterGap: boolean, stop: AbortSignal): Promise<void> {
  let failures = 0
  let hasGap = isAfterGap
  while (!stop.aborted) {
    let openTime: number | undefined
    const attempt = new AbortController()
    const signal = AbortSignal.any([stop, attempt.signal])
    const end = () => attempt.abort()
    // A stream from before an outage may stay silent.
    addEventListener('online', end, { signal })
    const ending = await follow(
      transport,
      (line) => {
        if (openTime === undefined) {
          openTime = Date.now()
          if (hasGap) post({ missed: true })
        }
        if (!('heartbeat' in line)) post(line)
      },
      signal,
    )
    if (final.has(ending)) return end()
    hasGap = true
    failures = openTime !== undefined && Date.now() - openTime >= steadyAfter ? 0 : failures + 1
    addEventListener('focus', end, { signal })
    const timer = setTimeout(end, delayAfter(failures))
    await untilAborted(signal)
    clearTimeout(timer)
  }
}

/** All consoles lose a server at the same moment; they do not come back at the same moment. */
const delayAfter = (failures: number) => Math.min(longestDelay, minDelay * 2 ** failures) * (0.5 + Math.random() / 2)

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))

/** In milliseconds. The server sends a heartbeat every 15 seconds. */
const longestSilence = 40_000

/** Hands over the lines of one stream until it ends, is silent for too long, or `stop` aborts. Says why it did not open, or that it ended. */
async function follow(transport: Transport, onLine: (line: LiveLine) => void, stop: AbortSignal): Promise<FailureKind | 'ended'> {
  const silence = new AbortController()
  const signal = AbortSignal.any([stop, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), longestSilence)
  }
  listen()
  try {
    const lines = await openLines(transport, readLive, {}, signal)
    if (!lines.ok) return lines.failure.kind
    for await (const texts of lines.value.lines) {
      listen()
      for (const line of texts.flatMap(linesIn)) if (!signal.aborted) onLine(line)
    }
  } catch {
    // A stream that was cut has ended.
  } finally {
    clearTimeout(timer)
  }
  return 'ended'
}

/** The line, or none where it is cut or of a kind that this console does not know. */
function linesIn(text: string): readonly LiveLine[] {
  try {
    const { data } = readLive.output.safeParse(JSON.parse(text))
    return data ? [data] : []
  } catch {
    return []
  }
}
