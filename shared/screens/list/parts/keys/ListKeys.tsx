import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { keyOf } from '@matchdesk/shared/ui/base'
import { Suspense, useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWhen } from '../../../effects'
import { findFormField, listenToKeys, type Root } from '../../rows/root'
import { useListContext, RowToFocus } from '../../state/ListContext'
import { useKeySetting, textEntry } from './useKeySetting'
import { focusRow, moveRow, openPicture, openRow, selectRow } from './rowKeys'

const KeySheet = lazyPart(() => import('./KeySheet'))

const dialogs = '[role=dialog], [role=alertdialog]'

/** The keys of the list around it. They do nothing while somebody types or a dialog is open. */
export function ListKeys() {
  const {
    definition,
    list: { rows },
  } = useListContext()
  const { newAt } = definition
  const host = useHost()
  const anchor = useRef<HTMLSpanElement>(null)
  const [sheet, setSheet] = useState<{ canCreate: boolean; canEnlarge: boolean }>()
  const { areOn, busy, switchTo } = useKeySetting()

  function findAction(event: KeyboardEvent, target: Element, list: Element, root: Root) {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    const key = keyOf(event)
    const field = findFormField(root)
    const create = newAt === undefined ? field && (() => field.focus()) : () => host.navigate(newAt)
    const canEnlarge = list.querySelector('tbody img') !== null
    const show = () => setSheet({ canCreate: create !== null, canEnlarge })
    if (altKey || metaKey || key === undefined) return undefined
    if (ctrlKey) return key === '/' ? show : undefined
    if (!areOn) return undefined
    // On the page of one record, these keys lead to the records beside it.
    const isRecord = root.querySelector('[data-pager]') !== null
    const search = list.querySelector<HTMLElement>('input[type=search]')
    const actions: Readonly<Record<string, (() => unknown) | false | null>> = {
      j: !isRecord && (() => moveRow(list, 1)),
      k: !isRecord && (() => moveRow(list, -1)),
      x: () => selectRow(list, shiftKey),
      Enter: target.matches('[data-select]') && (() => openRow(list)),
      v: canEnlarge && (() => openPicture(list)),
      '/': search && (() => search.focus()),
      n: create,
      '?': show,
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

  const press = useEffectEvent((event: KeyboardEvent, root: Root) => {
    const [target] = event.composedPath()
    const list = anchor.current?.parentElement
    if (event.defaultPrevented || !list || !isLeading(anchor.current, root)) return
    if (!(target instanceof Element) || target.matches(textEntry) || root.querySelector(dialogs)) return
    const act = findAction(event, target, list, root)
    if (!act) return
    event.preventDefault()
    act()
  })

  // Before the browser paints: what is shown listens.
  useLayoutEffect(() => (anchor.current ? listenToKeys(anchor.current, (event, root) => press(event, root)) : undefined), [])

  return (
    <>
      <span ref={anchor} hidden data-list-keys />
      {sheet && (
        <Suspense>
          <KeySheet {...sheet} areOn={areOn} busy={busy} onSwitch={(on) => void switchTo(on)} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Of two lists on a page, the first has the keys. */
const isLeading = (anchor: Element | null, root: Root) => root.querySelector('[data-list-keys]') === anchor
