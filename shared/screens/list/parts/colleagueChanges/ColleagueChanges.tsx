import { call, useRead, useCachedValue } from '@matchdesk/shared/client'
import { getMoment, getRows, getTotal, type ListEndpoint, type Output, type Row } from '@matchdesk/shared/contract'
import { lazyPart, useEvent, useHost } from '@matchdesk/shared/remote'
import { ScreenReaderStatus } from '@matchdesk/shared/ui/base'
import { useRef, useState } from 'react'
import { useAbort, useNewValue } from '../../../effects'
import { useListContext } from '../../state/ListProvider'
import { countText } from '../../../values/format'

const Offer = lazyPart(async () => {
  const { OfferButton } = await import('@matchdesk/shared/ui/overlay')
  return { default: OfferButton }
})

type Answer = Output<ListEndpoint>

const none: ReadonlySet<string> = new Set()

interface Changes extends Omit<InPlace<Row>, 'rows'> {
  /** The list as it was shown, as it is shown with the changes in their places, and as it is. */
  readonly before?: Answer
  readonly value?: Answer
  readonly now?: Answer
}

/** Changes rows in their places where colleagues changed them, and offers the new ones. Each query of the list has a component of its own. */
export function ColleagueChanges() {
  const { definition, state, input, inputWith, hideRows, markRows } = useListContext()
  const { endpoint } = definition
  const host = useHost()
  const { value } = useRead(host, endpoint, input, { colleagueChanges: 'offered' })
  const list = useCachedValue(host, endpoint, input)
  const firstPageCache = useCachedValue(host, endpoint, inputWith({ page: 1, as_of: undefined }))
  const [changes, setChanges] = useState<Changes>({ removedIds: none, fresh: none })
  const latest = useRef(changes)
  // A later read of the list shows all of it.
  const isCurrent = changes.value === value || changes.before === value
  const [removedIds, fresh] = isCurrent ? [changes.removedIds, changes.fresh] : [none, none]
  const work = useAbort()
  const isReading = useRef(false)
  const hasNewerValue = useRef(false)

  async function read() {
    hasNewerValue.current = true
    if (isReading.current) return
    isReading.current = true
    const signal = work.start()
    while (hasNewerValue.current && !signal.aborted) {
      hasNewerValue.current = false
      const before = list.current()
      const outcome = await call(host, endpoint, input, { signal })
      if (before === undefined || !outcome.ok) continue
      if (list.current() !== before) hasNewerValue.current = true
      else place(before, outcome.value)
    }
    isReading.current = false
  }

  function place(before: Answer, now: Answer) {
    const previousRemoved = latest.current.value === before ? latest.current.removedIds : none
    const merge = inPlace<Row>(getRows(endpoint, before), getRows(endpoint, now), endpoint.size, previousRemoved)
    const total = getTotal(endpoint, now) - merge.fresh.size
    latest.current = { ...merge, before, now, value: list.replace(withRows(endpoint, now, merge.rows, total)) }
    setChanges(latest.current)
  }

  useEvent('changed-elsewhere', ({ resources }) => {
    if (resources === 'any' || endpoint.resources?.some((resource) => resources.includes(resource))) void read()
  })
  useNewValue(removedIds, hideRows)

  function show() {
    if (changes.now !== undefined) list.replace(changes.now)
    markRows(fresh)
  }

  function showNewRows() {
    firstPageCache.forget()
    state.setPage(1)
  }

  const newerCount = value === undefined ? 0 : (getMoment(value).newer ?? 0)
  const addedCount = fresh.size + newerCount
  const hasOffer = addedCount > 0 || removedIds.size > 0
  return (
    <>
      <ScreenReaderStatus>{hasOffer && offerText(addedCount, removedIds.size)}</ScreenReaderStatus>
      {hasOffer && <Offer onPick={newerCount > 0 ? showNewRows : show}>{offerText(addedCount, removedIds.size)}</Offer>}
    </>
  )
}

/** A response with other rows. */
function withRows<E extends ListEndpoint>({ rowsPath, query }: E, response: Output<E>, rows: readonly Row[], total: number): Output<E> {
  const replaceRows = ([key, ...rest]: readonly string[], inner: unknown): unknown =>
    key === undefined ? rows : { ...Object(inner), [key]: replaceRows(rest, Object(inner)[key]) }
  const answer = replaceRows(rowsPath, response)
  return (query && 'page' in query.shape ? { ...(answer as object), total } : answer) as Output<E>
}

/** As in `3 new, 1 gone`. */
const offerText = (newCount: number, removedCount: number): string =>
  [newCount > 0 && `${countText(newCount)} new`, removedCount > 0 && `${countText(removedCount)} gone`].filter(Boolean).join(', ')

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
