import { useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../base/controls/Button'
import { isSecondClick } from '../base/events/isSecondClick'
import { Dialog, DialogFooter, DialogText } from './Dialog'

interface Props {
  title: string
  /** The effect, and the records that it changes. */
  children: ReactNode
  /** The label of the button that does it. */
  action: string
  tone?: 'brand' | 'danger'
  busy: boolean
  /** The focus starts here; else on Cancel. */
  first?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. Escape cancels, and focus goes back to where it was. */
export function Confirm({ title, children, action, tone = 'danger', busy, first, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={title} role="alertdialog" first={first ?? cancel} onClose={() => !busy && onCancel()}>
      <DialogText>{children}</DialogText>
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
