import { openLines, type FailureKind, type Transport } from '@matchdesk/shared/client'
import { readLive, type LiveLine } from '@matchdesk/shared/contract'

/** In milliseconds. The server sends a heartbeat every 15 seconds. */
const longestSilence = 40_000

/** Hands over the lines of one stream until it ends, is silent for too long, or `stop` aborts. Says why it did not open, or that it ended. */
export async function follow(transport: Transport, onLine: (line: LiveLine) => void, stop: AbortSignal): Promise<FailureKind | 'ended'> {
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
