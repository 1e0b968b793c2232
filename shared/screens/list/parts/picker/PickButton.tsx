import type { ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button } from '@matchdesk/shared/ui/base'
import { useState, type ReactNode } from 'react'
import type { PickerProps } from './Picker'
import type PickerDialog from './PickerDialog'

interface Props<E extends ListEndpoint> extends PickerProps<E> {
  /** The label of the button and the dialog: the record to pick, and its purpose. */
  title: string
  children: ReactNode
}

/** A button that opens a picker over the page, whose code comes when it is pressed. */
export function PickButton<E extends ListEndpoint>({ title, children, onPick, ...picker }: Props<E>) {
  const { bus } = useHost()
  const [Dialog, setDialog] = useState<typeof PickerDialog>()
  const close = () => setDialog(undefined)

  async function open() {
    const part = await import('./PickerDialog').catch(() => undefined)
    if (part) setDialog(() => part.default)
    else bus.emit('toast', { tone: 'error', text: 'The list could not be opened. Check your network and try again.' })
  }
  function pick(row: ListRow<E>) {
    close()
    onPick(row)
  }

  return (
    <>
      <Button aria-label={title} onClick={() => void open()}>
        {children}
      </Button>
      {Dialog && <Dialog title={title} onPick={pick} onClose={close} {...picker} />}
    </>
  )
}
