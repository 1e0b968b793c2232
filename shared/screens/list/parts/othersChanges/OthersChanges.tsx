import { call, useRead, useShown } from '@matchdesk/shared/client'
import { asOfIn, rowsOf, totalOf, type Input, type ListEndpoint, type Output, type Row } from '@matchdesk/shared/contract'
import { lazyPart, useEvent, useHost } from '@matchdesk/shared/remote'
import { Told } from '@matchdesk/shared/ui/base'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useListContext } from '../../state/ListContext'
import { inPlace } from './inPlace'
import { counted } from '../../../values/format'

const Offer = lazyPart(() => import('@matchdesk/shared/ui/overlay').then(({ OfferButton }) => ({ default: OfferButton })))

type Answer = Output<ListEndpoint>

const none: ReadonlySet<string> = new Set()

interface Changes<V> {
  readonly gone: ReadonlySet<string>
  readonly fresh: ReadonlySet<string>
  /** The list as it was shown, as it is shown with the changes in their places, and as it is. */
  readonly before?: V
  readonly shown?: V
  readonly now?: V
}

/** Changes rows in their places where colleagues changed them, and offers the new ones. Each query of the list has a component of its own. */
export function OthersChanges() {
  const { definition, state, input, hideRows, markRows } = useListContext()
  const { endpoint } = definition
  const host = useHost()
  const { value } = useRead(host, endpoint, input, { others: 'offered' })
  const list = useShown(host, endpoint, input)
  const firstPage = useShown(host, endpoint, firstOf(input))
  const [changes, setChanges] = useState<Changes<Answer>>({ gone: none, fresh: none })
  const latest = useRef(changes)
  // A later read of the list shows all of it.
  const isCurrent = changes.shown === value || changes.before === value
  const [gone, fresh] = isCurrent ? [changes.gone, changes.fresh] : [none, none]
  const closing = useRef<AbortController>(undefined)
  const isReading = useRef(false)
  const isOutdated = useRef(false)

  async function read() {
    isOutdated.current = true
    if (isReading.current) return
    isReading.current = true
    while (isOutdated.current && closing.current?.signal.aborted === false) {
      isOutdated.current = false
      const before = list.current()
      const outcome = await call(host, endpoint, input, { signal: closing.current.signal })
      if (before === undefined || !outcome.ok) continue
      if (list.current() !== before) isOutdated.current = true
      else place(before, outcome.value)
    }
    isReading.current = false
  }

  function place(before: Answer, now: Answer) {
    const goneBefore = latest.current.shown === before ? latest.current.gone : none
    const placed = inPlace<Row>(rowsOf(endpoint, before), rowsOf(endpoint, now), endpoint.size, goneBefore)
    const total = totalOf(endpoint, now) - placed.fresh.size
    latest.current = { ...placed, before, now, shown: list.replace(withRows(endpoint, now, placed.rows, total)) }
    setChanges(latest.current)
  }

  useEvent('changed-elsewhere', ({ resources }) => {
    if (resources === 'any' || endpoint.resources?.some((resource) => resources.includes(resource))) void read()
  })
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  const tellGone = useEffectEvent(hideRows)
  useEffect(() => tellGone(gone), [gone])

  function show() {
    if (changes.now !== undefined) list.replace(changes.now)
    markRows(fresh)
  }

  function showNewer() {
    firstPage.forget()
    state.setPage(1)
  }

  const newer = value === undefined ? 0 : (asOfIn(value).newer ?? 0)
  const added = fresh.size + newer
  const isOffered = added > 0 || gone.size > 0
  return (
    <>
      <Told>{isOffered && offerText(added, gone.size)}</Told>
      {isOffered && (
        <Suspense>
          <Offer onPick={newer > 0 ? showNewer : show}>{offerText(added, gone.size)}</Offer>
        </Suspense>
      )}
    </>
  )
}

/** The input of the first page of the same list. */
function firstOf<E extends ListEndpoint>(input: Input<E>): Input<E> {
  const { query, ...rest } = input as { readonly query?: object }
  return { ...rest, query: { ...query, page: 1, as_of: undefined } } as unknown as Input<E>
}

/** A response with other rows. */
function withRows<E extends ListEndpoint>({ rowsPath, query }: E, response: Output<E>, rows: readonly Row[], total: number): Output<E> {
  const replaced = ([key, ...rest]: readonly string[], inner: unknown): unknown =>
    key === undefined ? rows : { ...(inner as object), [key]: replaced(rest, (inner as Record<string, unknown>)[key]) }
  const answer = replaced(rowsPath, response)
  return (query && 'page' in query.shape ? { ...(answer as object), total } : answer) as Output<E>
}

/** As in `3 new, 1 gone`. */
export const offerText = (fresh: number, gone: number): string =>
  [fresh > 0 && `${counted(fresh)} new`, gone > 0 && `${counted(gone)} gone`].filter(Boolean).join(', ')
