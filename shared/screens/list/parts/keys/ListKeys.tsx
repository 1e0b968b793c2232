import { keyOf, useHotKey } from '@matchdesk/shared/ui/base'
import { useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWhen } from '../../../effects'
import { useListContext, RowToFocus } from '../../state/ListProvider'
import { KeySheet } from './KeySheet'

const keys = [
  ['F6', 'Go to the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['X', 'Select the row'],
  ['Shift X', 'Select all rows since the last one selected'],
  ['Enter', 'Open the row'],
  ['V', 'Show the picture of the row in large'],
  ['/', 'Search'],
  ['N', 'Fill in a new record'],
  ['?', 'Show this sheet'],
] as const

/** In these elements a letter is a letter, and no key of the list. */
const textEntry = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** The keys of the list around it. They act while the focus is in the list, as WCAG 2.1.4 asks, and not while a person types; F6 moves the focus there. */
export function ListKeys() {
  const { list, columns, table, searchField, create } = useListContext()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const canEnlarge = columns.some(({ kind }) => kind === 'image')

  /** Finds the action of a key. One that answers false leaves the key to the browser. */
  function findAction(event: KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    const key = keyOf(event)
    if (altKey || metaKey || ctrlKey || key === undefined) return undefined
    const actions: Readonly<Record<string, (() => unknown) | false | undefined>> = {
      j: () => table.current?.moveFocus(1),
      k: () => table.current?.moveFocus(-1),
      x: () => table.current?.toggle(shiftKey),
      Enter: () => table.current?.openRow() ?? false,
      v: canEnlarge && (() => table.current?.openPicture()),
      '/': () => (searchField.current ? searchField.current.focus() : false),
      n: create,
      '?': () => setSheetOpen(true),
    }
    return actions[key] || undefined
  }

  const rowToFocus = useContext(RowToFocus)
  useWhen(list.rows.length > 0, () => {
    // A payment that was decided may have left the list: the keys go on from the first row.
    if (rowToFocus === undefined) return
    const index = list.rows.findIndex(({ id }) => id === rowToFocus)
    table.current?.focusRow(Math.max(0, index))
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element) || target.matches(textEntry)) return
    const act = findAction(event)
    if (act && act() !== false) event.preventDefault()
  })
  useHotKey('F6', () => anchor.current?.parentElement?.focus(), anchor)

  // Before the browser paints: what is shown listens.
  useLayoutEffect(() => {
    const element = anchor.current?.parentElement
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <span ref={anchor} hidden data-list-keys />
      {isSheetOpen && (
        <KeySheet
          title="Keys in lists"
          keys={keys.filter(([key]) => (create || key !== 'N') && (canEnlarge || key !== 'V'))}
          onClose={() => setSheetOpen(false)}
        >
          Keys of one letter act while the focus is in the list: press F6, or click a row.
        </KeySheet>
      )}
    </>
  )
}
