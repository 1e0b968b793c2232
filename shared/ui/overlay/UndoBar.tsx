import { Portal } from '../chakra/chakra'
import { Button } from '../base/controls/Button'
import { keyOf } from '../base/events/keyOf'
import { Icon } from '../base/values/Icon'
import { useRootEvent } from '../base/events/useRootEvent'
import { usePortalRoot } from '../base/portalRoot'
import { BottomBar } from './BottomBar'

interface Props {
  children: string
  /** It is being undone. */
  busy: boolean
  onUndo: () => void
}

const typing = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])'

/** The last act, at the bottom of the screen, with Undo: by its button, or by Ctrl+Z outside of a text. */
export function UndoBar({ children, busy, onUndo }: Props) {
  useRootEvent(['keydown'], (event) => {
    if (!(event instanceof KeyboardEvent) || keyOf(event) !== 'z' || event.shiftKey || event.altKey) return
    const [target] = event.composedPath()
    if (!(event.ctrlKey || event.metaKey) || (target instanceof Element && target.closest(typing))) return
    event.preventDefault()
    if (!busy && !event.repeat) onUndo()
  })
  return (
    <Portal container={usePortalRoot()}>
      <BottomBar role="group" aria-label="Undo" bg="bg.panel" borderColor="border.strong">
        <bdi>{children}</bdi>
        <Button aria-keyshortcuts="Control+Z" aria-disabled={busy} onClick={() => !busy && onUndo()}>
          <Icon name="undo" />
          Undo (Ctrl+Z)
        </Button>
      </BottomBar>
    </Portal>
  )
}
