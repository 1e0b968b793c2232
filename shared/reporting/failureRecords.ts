import type { RequestFault } from '@matchdesk/shared/client/transport'
import type { Input, telemetry } from '@matchdesk/shared/contract'
import { releasedFileIn } from '@matchdesk/shared/release'

export type TelemetryEntry = Input<typeof telemetry.report>['body']['entries'][number]
export type FailureRecord = Extract<TelemetryEntry, { type: 'failure' }>

/** In a file that was released. */
type Position = FailureRecord['frames'][number]

const maxFrames = 30

/** The calls in the stack of an error, or the components in one of React, as Chromium, Firefox and Safari write them. */
export const positionsIn = (stack = ''): Position[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()?#]+(?:\?[^\s():]*)?):(\d+):(\d+)/g)].slice(0, maxFrames).flatMap(([, url = '', line, column]) => {
    const file = releasedFileIn(url)
    return file && Number(line) > 0 ? [{ file, line: Number(line), column: Math.max(1, Number(column)) }] : []
  })

/** An error that an error boundary has caught, and the components around it. */
export interface RenderError {
  readonly error: unknown
  readonly componentStack: string | undefined
}

/** An error in code of a remote or of its host that no page shows by itself. */
export type BrowserError = ErrorEvent | PromiseRejectionEvent | RenderError | RequestFault

/** The page that is open, and the release that runs it. */
export type Place = Pick<FailureRecord, 'remote' | 'version' | 'page' | 'requestId'>

interface Thrown {
  readonly kind: FailureRecord['kind']
  readonly error: unknown
  readonly componentStack?: string | undefined
  /** The position that the browser names where the error has no stack. */
  readonly place?: string
}

/** The class of an error only: its message may quote what a person typed. */
export const classOf = (error: unknown) => (error instanceof Error ? error.name.replace(/[^\w$.-]/g, '').slice(0, 60) : '')

/** The URL of the chunk that could not be loaded, if the error is about one. */
export const failedChunkOf = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error ? String(error.request) : undefined

function thrownOf(event: Exclude<BrowserError, { status: number }>): Thrown {
  if ('componentStack' in event) return { kind: 'render', ...event }
  if ('reason' in event) return { kind: 'promise', error: event.reason }
  return { kind: 'error', error: event.error, place: `${event.filename}:${event.lineno}:${event.colno}` }
}

/** The release of the page whose code it was: another one may run by now in its place. */
const versionIn = (positions: readonly Position[], { remote, version }: Place) =>
  positions.map(({ file }) => file.split('/')).find(([name]) => name === remote)?.[1] ?? version

/** The record of an error; undefined where it is none of this console, such as that of a browser extension, or nothing that anybody did wrong. */
export function recordOf(event: BrowserError, current: Place): FailureRecord | undefined {
  const record = { type: 'failure', ...current, count: 1 } as const
  if ('status' in event) {
    const { status, requestId, calls } = event
    return { ...record, ...(requestId && { requestId }), kind: 'request', error: String(status), frames: positionsIn(calls.stack), components: [] }
  }
  const { kind, error, componentStack, place } = thrownOf(event)
  const positions = positionsIn(error instanceof Error ? error.stack : place)
  // React in the shell reports a thrown text: the browser names that call, and not the code that threw.
  const frames = error instanceof Error ? positions : positions.filter(({ file }) => file.startsWith(`${current.remote}/`))
  const components = positionsIn(componentStack)
  const missing = releasedFileIn(failedChunkOf(error) ?? '')
  const isOurs = positions.length > 0 || components.length > 0 || (kind === 'promise' && !(error instanceof Error))
  if (!isOurs || classOf(error) === 'AbortError') return undefined
  const version = versionIn([...frames, ...components], current)
  return { ...record, version, ...(missing && { missing }), kind: missing ? 'load' : kind, error: classOf(error), frames, components }
}
