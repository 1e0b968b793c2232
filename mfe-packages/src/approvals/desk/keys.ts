import { keyOf } from '@matchdesk/shared/ui/base'
import type { KeyboardEvent } from 'react'

export const keySheet: readonly (readonly [keys: string, meaning: string])[] = [
  ['J', 'Next payment'],
  ['K', 'Previous payment'],
  ['A', 'Accept'],
  ['R', 'Reject, then the key of a reason, or Enter for none'],
  ['P', 'Back to pending'],
  ['B', 'Mark as paid back, where somebody has decided'],
  ['U', 'Undo the last decision, while Undo is offered'],
  ['O', 'Order: newest first, or oldest first'],
  ['+ and −', 'Zoom the screenshot'],
  ['0', 'Fit the screenshot'],
  ['T', 'Rotate the screenshot'],
  ['Arrow keys', 'Move a screenshot that is zoomed'],
  ['?', 'Show these shortcuts'],
  ['Esc', 'Back to the list'],
  ['F2', 'Open the desk / focus it'],
]

const typing = 'input, textarea, select, [contenteditable]'

/** The key of an event for the desk alone: not from a dialog over it, not while the person types, not with Ctrl and the like. */
export function keyFor(event: KeyboardEvent): string | undefined {
  const { target, currentTarget, ctrlKey, metaKey, altKey } = event
  const element = target as Element
  const isElsewhere = !currentTarget.contains(element) || element.closest(typing) !== null
  return isElsewhere || ctrlKey || metaKey || altKey ? undefined : keyOf(event)
}

/** A letter that is no key of the desk. */
export const isStray = (key: string) => /^\p{L}$/u.test(key) && !keySheet.some(([name]) => name.toLowerCase() === key)
