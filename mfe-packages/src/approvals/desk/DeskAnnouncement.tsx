import { useHost } from '@matchdesk/shared/remote'
import { Told } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { announcementOf } from './announcement'
import type { useDesk } from './useDesk'

/** Says the payment that comes to the desk, and its new status; not that the queue grows or shrinks around it. */
export function DeskAnnouncement({ of: { payment, position, heldBy, isClaiming } }: { of: ReturnType<typeof useDesk> }) {
  const { locale } = useHost()
  const [announced, setAnnounced] = useState({ about: '', text: '' })
  const isVisible = payment !== undefined && (heldBy !== undefined || !isClaiming)
  const about = isVisible ? `${payment.id} ${payment.status} ${heldBy?.holder}` : announced.about
  if (isVisible && about !== announced.about) setAnnounced({ about, text: announcementOf(payment, position, heldBy?.holder, locale) })
  return <Told>{announced.text}</Told>
}
