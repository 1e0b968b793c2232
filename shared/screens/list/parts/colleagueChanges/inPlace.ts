import type { Row } from '@matchdesk/shared/contract'

/** A list that a person looks at, after others have changed it. */
interface InPlace<R> {
  /** In the order in which they are shown, as they are now. What follows all of them in the list comes behind them. */
  readonly rows: readonly R[]
  /** The ids of those that are not in the list any more; they stay where they are. */
  readonly removedIds: ReadonlySet<string>
  /** The ids of those that came before or between them: they are not among the rows. */
  readonly fresh: ReadonlySet<string>
}

const getIds = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id))

/** Puts what a page of a list is now into the rows that are shown, so that none of them moves. `size` is the most that a page has. */
export function inPlace<R extends Row>(
  visibleRows: readonly R[],
  now: readonly R[],
  size: number | undefined,
  previousRemoved: ReadonlySet<string>,
): InPlace<R> {
  const visibleIds = getIds(visibleRows)
  const current = new Map(now.map((row) => [row.id, row]))
  const isFull = size !== undefined && now.length >= size
  const lastCommon = visibleRows.findLastIndex(({ id }) => current.has(id))
  const isReplaced = isFull && lastCommon < 0 && visibleRows.some(({ id }) => !previousRemoved.has(id))
  if (isReplaced) return { rows: visibleRows, removedIds: previousRemoved, fresh: getIds(now) }
  const end = now.findLastIndex(({ id }) => visibleIds.has(id)) + 1
  // Behind the last one that stayed, a full page says nothing: new rows may have pushed them to the next page.
  const isRemoved = ({ id }: R, index: number) => !current.has(id) && (!isFull || index < lastCommon || previousRemoved.has(id))
  return {
    rows: [...visibleRows.map((row) => current.get(row.id) ?? row), ...now.slice(end)],
    removedIds: getIds(visibleRows.filter(isRemoved)),
    fresh: getIds(now.slice(0, end).filter(({ id }) => !visibleIds.has(id))),
  }
}
