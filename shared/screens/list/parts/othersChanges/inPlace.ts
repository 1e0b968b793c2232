import type { Row } from '@matchdesk/shared/contract'

/** A list that somebody looks at, after others have changed it. */
export interface InPlace<R> {
  /** In the order in which they are shown, as they are now. What follows all of them in the list comes behind them. */
  readonly rows: readonly R[]
  /** The ids of those that are not in the list any more; they stay where they are. */
  readonly gone: ReadonlySet<string>
  /** The ids of those that came before or between them: they are not among the rows. */
  readonly fresh: ReadonlySet<string>
}

const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id))

/** Puts what a page of a list is now into the rows that are shown, so that none of them moves. `size` is the most that a page has. */
export function inPlace<R extends Row>(
  shown: readonly R[],
  now: readonly R[],
  size: number | undefined,
  goneBefore: ReadonlySet<string>,
): InPlace<R> {
  const known = idsOf(shown)
  const current = new Map(now.map((row) => [row.id, row]))
  const isFull = size !== undefined && now.length >= size
  const lastStayed = shown.findLastIndex(({ id }) => current.has(id))
  const hasMovedOn = isFull && lastStayed < 0 && shown.some(({ id }) => !goneBefore.has(id))
  if (hasMovedOn) return { rows: shown, gone: goneBefore, fresh: idsOf(now) }
  const end = now.findLastIndex(({ id }) => known.has(id)) + 1
  // Behind the last one that stayed, a full page says nothing: new rows may have pushed them to the next page.
  const isGone = ({ id }: R, index: number) => !current.has(id) && (!isFull || index < lastStayed || goneBefore.has(id))
  return {
    rows: [...shown.map((row) => current.get(row.id) ?? row), ...now.slice(end)],
    gone: idsOf(shown.filter(isGone)),
    fresh: idsOf(now.slice(0, end).filter(({ id }) => !known.has(id))),
  }
}
