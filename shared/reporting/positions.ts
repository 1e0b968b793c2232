import type { Input, telemetry } from '@matchdesk/shared/contract'
import { releasedFileIn } from '@matchdesk/shared/release'

export type TelemetryEntry = Input<typeof telemetry.report>['body']['entries'][number]
export type FailureRecord = Extract<TelemetryEntry, { type: 'failure' }>

/** In a file that was released. */
export type Position = FailureRecord['frames'][number]

const maxFrames = 30

/** The calls in the stack of an error, or the components in one of React, as Chromium, Firefox and Safari write them. */
export const positionsIn = (stack = ''): Position[] =>
  [...stack.matchAll(/https?:\/\/[^\s()?#]+(?:\?[^\s():]*)?:\d+:\d+/g)].slice(0, maxFrames).flatMap(([place]) => positionOf(place))

function positionOf(place: string): Position[] {
  const [, url = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
  const file = releasedFileIn(url)
  return file && Number(line) > 0 ? [{ file, line: Number(line), column: Math.max(1, Number(column)) }] : []
}
