import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '../base/controls/Button'
import { Box } from '../chakra/chakra'
import { isSecondClick } from '../base/events/isSecondClick'
import { keyOf } from '../base/events/keyOf'
import { Dialog, DialogFooter, DialogText } from './Dialog'

interface Props {
  title: string
  /** The effect, and the records that it changes. */
  children: ReactNode
  /** The label of the button that does it. */
  action: string
  tone?: 'brand' | 'danger'
  busy?: boolean
  /** The focus starts here; else on Cancel. */
  first?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel: () => void
}

const isSingleLine = (target: EventTarget) => target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)

/** Asks before something happens. Enter in a single-line field confirms, Escape cancels, and focus goes back to where it was. */
export function Confirm({ title, children, action, tone = 'danger', busy = false, first, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirmByEnter = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Enter' && !event.repeat && isSingleLine(event.target) && !busy) onConfirm()
  }
  return (
    <Dialog title={title} role="alertdialog" first={first ?? cancel} onClose={() => !busy && onCancel()}>
      <DialogText>
        <Box onKeyDown={confirmByEnter}>{children}</Box>
      </DialogText>
      <DialogFooter>
        <Button ref={cancel} disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button tone={tone} disabled={busy} aria-busy={busy} onClick={({ nativeEvent }) => !isSecondClick(nativeEvent) && onConfirm()}>
          {action}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
