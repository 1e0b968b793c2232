import { lazyPart } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'

const SendToAllDialog = lazyPart(() => import('./SendToAllDialog'))

export function SendToAll() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="brand" onClick={() => setOpen(true)}>
        <Icon name="send" />
        Send to all users
      </Button>
      {isOpen && <SendToAllDialog onClose={() => setOpen(false)} />}
    </>
  )
}
