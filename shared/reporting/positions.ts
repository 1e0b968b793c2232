import type { Input, failures } from '@matchdesk/shared/contract'

export type FailureRecord = Input<typeof failures.report>['body']['failures'][number]

/** In a file that was released. */
export type Position = FailureRecord['frames'][number]

const maxFrames = 30

/** `users/1.0.0/first.js` of the address of a file that was released, with or without search. */
export const fileIn = (url: string) => /\/releases\/([a-z][a-z0-9-]*\/[\w.-]+\/[\w./@-]+)/.exec(url)?.[1]

/** The calls in the stack of an error, or the components in one of React, as Chromium, Firefox and Safari write them. */
export const positionsIn = (stack = ''): Position[] =>
  [...stack.matchAll(/https?:\/\/[^\s()?#]+(?:\?[^\s():]*)?:\d+:\d+/g)].slice(0, maxFrames).flatMap(([place]) => positionOf(place))

function positionOf(place: string): Position[] {
  const [, url = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
  const file = fileIn(url)
  return file && Number(line) > 0 ? [{ file, line: Number(line), column: Math.max(1, Number(column)) }] : []
}
