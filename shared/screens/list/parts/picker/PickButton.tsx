import type { ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { Button } from '@matchdesk/shared/ui/base'
import { useState, type ReactNode } from 'react'
import type { PickerProps } from './PickerDialog'

const PickerDialog = lazyPart(() => import('./PickerDialog'))

interface Props<E extends ListEndpoint> extends PickerProps<E> {
  /** The label of the button and the dialog: the record to pick, and its purpose. */
  title: string
  children: ReactNode
}

/** A button that opens a picker over the page, whose code comes when it is pressed. */
export function PickButton<E extends ListEndpoint>({ title, children, onPick, ...picker }: Props<E>) {
  const [isOpen, setOpen] = useState(false)
  function pick(row: ListRow<E>) {
    setOpen(false)
    onPick(row)
  }
  // The dialog serves rows of any list.
  const anyPicker: object = { ...picker, onPick: pick }

  return (
    <>
      <Button aria-label={title} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <PickerDialog title={title} onClose={() => setOpen(false)} {...(anyPicker as PickerProps<ListEndpoint>)} />}
    </>
  )
}
