import { adminUsers } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { Permitted } from '@matchdesk/shared/screens'
import { Button, Row } from '@matchdesk/shared/ui/base'
import { useState } from 'react'

const RolesDialog = lazyPart(() => import('./RolesDialog'))

/** Opens the table of the roles, for those who give them. */
export function RolesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Permitted endpoint={adminUsers.setRole}>
      <Row end>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          What each role may do
        </Button>
      </Row>
      {isOpen && <RolesDialog onClose={() => setOpen(false)} />}
    </Permitted>
  )
}
