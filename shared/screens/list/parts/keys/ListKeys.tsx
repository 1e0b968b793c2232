import type { ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { keyOf } from '@matchdesk/shared/ui/base'
import { Suspense, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWhen } from '../../../effects'
import { keepLeftList } from '../../../address/leftList'
import type { ListDefinition } from '../../../define/defineList'
import { findFormField, listenToKeys, type Root } from '../../rows/root'
import { useListContext, RowToFocus, type AnyRow } from '../../state/ListContext'
import { useKeySetting, textEntry } from './useKeySetting'
import { focusRow, moveRow, openPicture, openRow, selectRow } from './rowKeys'

const KeySheet = lazyPart(() => import('./KeySheet'))

const dialogs = '[role=dialog], [role=alertdialog]'

/**
 * The keys of the list around it. They do nothing while somebody types or a dialog is open. Whoever leaves the list by a link goes on with
 * J and K on the page that it leads to.
 */
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

  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('tbody a'))
      keepLeftList(host, { list: definition.endpoint.path, pages: findLinks(definition, rows, host.session.userId) })
  })

  useEffect(() => {
    const list = anchor.current?.parentElement
    const listen = (event: Event) => leave(event)
    list?.addEventListener('click', listen, true)
    return () => list?.removeEventListener('click', listen, true)
  }, [])

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

/** The pages that the rows of a list lead to: for each of its links, the paths in the order of the rows, each once. A page that is opened with a state is none. */
function findLinks({ links, row: actions }: ListDefinition<ListEndpoint>, rows: readonly AnyRow[], userId: string): string[][] {
  const actionPaths = actions.flatMap((action) =>
    'to' in action && !action.state ? [(row: AnyRow) => (action.when?.(row, userId) === false ? undefined : action.to(row, ''))] : [],
  )
  return [...Object.values(links), ...actionPaths].map((pathOf) => [...new Set(rows.flatMap((row) => pathOf(row) ?? []))])
}
