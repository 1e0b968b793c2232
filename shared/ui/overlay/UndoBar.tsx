import { Flex } from '../chakra/chakra'
import { Button } from '../base/controls/Button'
import { keyOf } from '../base/events/keyOf'
import { Icon } from '../base/values/Icon'
import { useRootEvent } from '../base/events/useRootEvent'

interface Props {
  children: string
  /** It is being undone. */
  busy: boolean
  onUndo: () => void
}

const styles = {
  position: 'sticky',
  insetBlockEnd: '1',
  zIndex: 'bar',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '1',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.panel',
  '& > :first-child': { flex: '1 1 160px', overflowWrap: 'anywhere' },
  _print: { display: 'none' },
} as const

const dialogs = '[role=dialog], [role=alertdialog]'
const typing = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])'

/**
 * The last act with Undo: by its button, or by Ctrl+Z outside of a text while no dialog is open. It takes room between the rows of a list and its pages, so that it
 * covers no control; where the page scrolls, it stays in view.
 */
export function UndoBar({ children, busy, onUndo }: Props) {
  useRootEvent(['keydown'], (event) => {
    if (!(event instanceof KeyboardEvent) || keyOf(event) !== 'z' || event.shiftKey || event.altKey) return
    const [target] = event.composedPath()
    if (!(event.ctrlKey || event.metaKey) || (target instanceof Element && target.closest(typing))) return
    if ((event.currentTarget as ParentNode).querySelector(dialogs)) return
    event.preventDefault()
    if (!busy && !event.repeat) onUndo()
  })
  return (
    <Flex role="group" aria-label="Undo" css={styles}>
      <bdi role="status">{children}</bdi>
      <Button aria-keyshortcuts="Control+Z" aria-disabled={busy} onClick={() => !busy && onUndo()}>
        <Icon name="undo" />
        Undo (Ctrl+Z)
      </Button>
    </Flex>
  )
}
