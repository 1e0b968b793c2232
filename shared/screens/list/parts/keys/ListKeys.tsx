import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { keyOf, useHotKey } from '@matchdesk/shared/ui/base'
import { Suspense, useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWhen } from '../../../effects'
import { findFormField, getRoot } from '../../rows/root'
import { useListContext, RowToFocus } from '../../state/ListContext'
import { focusRow, moveRow, openPicture, openRow, selectRow, textEntry } from './rowKeys'

const KeySheet = lazyPart(() => import('./KeySheet'))

/** The keys of the list around it. They act while the focus is in the list, as WCAG 2.1.4 asks, and not while somebody types; F6 moves the focus there. */
export function ListKeys() {
  const {
    definition,
    list: { rows },
  } = useListContext()
  const { newAt } = definition
  const host = useHost()
  const anchor = useRef<HTMLSpanElement>(null)
  const [sheet, setSheet] = useState<{ canCreate: boolean; canEnlarge: boolean }>()

  function findAction(event: KeyboardEvent, target: Element, list: Element) {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    const key = keyOf(event)
    const field = findFormField(getRoot(list))
    const create = newAt === undefined ? field && (() => field.focus()) : () => host.navigate(newAt)
    const canEnlarge = list.querySelector('tbody img') !== null
    if (altKey || metaKey || ctrlKey || key === undefined) return undefined
    const search = list.querySelector<HTMLElement>('input[type=search]')
    const actions: Readonly<Record<string, (() => unknown) | false | null>> = {
      j: () => moveRow(list, 1),
      k: () => moveRow(list, -1),
      x: () => selectRow(list, shiftKey),
      Enter: target.matches('[data-select]') && (() => openRow(list)),
      v: canEnlarge && (() => openPicture(list)),
      '/': search && (() => search.focus()),
      n: create,
      '?': () => setSheet({ canCreate: create !== null, canEnlarge }),
    }
    return actions[key] || undefined
  }

  const rowToFocus = useContext(RowToFocus)
  useWhen(rows.length > 0, () => {
    const list = anchor.current?.parentElement
    // A payment that was decided may have left the list: the keys go on from the first row.
    if (list && rowToFocus !== undefined)
      focusRow(
        list,
        Math.max(
          0,
          rows.findIndex(({ id }) => id === rowToFocus),
        ),
      )
  })

  const press = useEffectEvent((event: KeyboardEvent, list: Element) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element) || target.matches(textEntry)) return
    const act = findAction(event, target, list)
    if (!act) return
    event.preventDefault()
    act()
  })
  useHotKey('F6', () => anchor.current?.parentElement?.focus(), anchor)

  // Before the browser paints: what is shown listens.
  useLayoutEffect(() => {
    const list = anchor.current?.parentElement
    const listen = (event: KeyboardEvent) => list && press(event, list)
    list?.addEventListener('keydown', listen)
    return () => list?.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <span ref={anchor} hidden data-list-keys />
      {sheet && (
        <Suspense>
          <KeySheet {...sheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </>
  )
}
