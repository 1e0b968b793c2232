import { useEndpoint } from '@matchdesk/shared/client'
import { contactChange } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Button } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import type { ContactUser } from './ContactDialog'

const ContactDialog = lazyPart(() => import('./ContactDialog'))

/** Changes the number or email of a user who cannot receive at the old one. Renders nothing where the API does not serve that. */
export function ContactChange({ user }: { user: ContactUser }) {
  const [isOpen, setOpen] = useState(false)
  if (!useEndpoint(useHost(), contactChange.sendOtp)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change mobile or email</Button>
      {isOpen && <ContactDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
