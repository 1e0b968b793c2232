import type { FailureKind, Input, failures } from '@matchdesk/shared/contract'
import { RemoteFailure } from '../loader/failure'
import { failedChunkOf } from '../registry/urls'
import type { BrowserError } from './remoteEvents'

export type FailureRecord = Input<typeof failures.report>['body']['failures'][number]
type Position = FailureRecord['frames'][number]

/** The page that is open, and the release that runs it. */
export type Place = Pick<FailureRecord, 'remote' | 'version' | 'page' | 'requestId'>

const maxFrames = 30

/** `users/1.0.0/first.js` of the address of a file that was released, with or without search. */
const fileIn = (url: string) => /\/releases\/([a-z][a-z0-9-]*\/[\w.-]+\/[\w./@-]+)/.exec(url)?.[1]

/** The calls in the stack of an error, or the components in one of React, as Chromium, Firefox and Safari write them. */
export const positionsIn = (stack = ''): Position[] =>
  [...stack.matchAll(/https?:\/\/[^\s()?#]+(?:\?[^\s():]*)?:\d+:\d+/g)].slice(0, maxFrames).flatMap(([place]) => positionOf(place))

function positionOf(place: string): Position[] {
  const [, url = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
  const file = fileIn(url)
  return file && Number(line) > 0 ? [{ file, line: Number(line), column: Math.max(1, Number(column)) }] : []
}

interface Thrown {
  readonly kind: FailureKind
  readonly error: unknown
  readonly componentStack?: string | undefined
  /** The position that the browser names where the error has no stack. */
  readonly place?: string
}

/** The class of an error only: its message may quote what somebody typed. */
const classOf = (error: unknown) => (error instanceof Error ? error.name.replace(/[^\w$.-]/g, '').slice(0, 60) : '')

function thrownOf(event: Exclude<BrowserError, { status: number }>): Thrown {
  if ('componentStack' in event) return { kind: 'render', ...event }
  if ('reason' in event) return { kind: 'promise', error: event.reason }
  return { kind: 'error', error: event.error, place: `${event.filename}:${event.lineno}:${event.colno}` }
}

/** The record of an error; undefined where it is none of this console, such as that of a browser extension, or nothing that anybody did wrong. */
export function recordOf(event: BrowserError | RemoteFailure, here: Place): FailureRecord | undefined {
  if (event instanceof RemoteFailure) return recordOfRemote(event, here)
  if ('status' in event) {
    const { status, requestId, calls } = event
    return {
      ...here,
      ...(requestId && { requestId }),
      kind: 'request',
      error: String(status),
      frames: positionsIn(calls.stack),
      components: [],
      count: 1,
    }
  }
  const { kind, error, componentStack, place } = thrownOf(event)
  const frames = positionsIn(error instanceof Error ? error.stack : place)
  const components = positionsIn(componentStack)
  const missing = fileIn(failedChunkOf(error) ?? '')
  const isOurs = frames.length > 0 || components.length > 0 || (kind === 'promise' && !(error instanceof Error))
  if (!isOurs || classOf(error) === 'AbortError') return undefined
  return { ...here, ...(missing && { missing }), kind: missing ? 'chunk' : kind, error: classOf(error), frames, components, count: 1 }
}

function recordOfRemote({ kind, remote, version, url, cause }: RemoteFailure, here: Place): FailureRecord {
  const missing = kind === 'render' || kind === 'start' || kind === 'needs' ? undefined : fileIn(url)
  const error = typeof cause === 'number' ? String(cause) : classOf(cause)
  const frames = positionsIn(cause instanceof Error ? cause.stack : undefined)
  return { ...here, remote, version, ...(missing && { missing }), kind, error, frames, components: [], count: 1 }
}
