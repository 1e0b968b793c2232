import { useHost } from '@matchdesk/shared/remote'
import { formatAmount } from '@matchdesk/shared/screens'
import { ScreenReaderStatus } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { nameOf, type Payment } from '../../payment'
import type { DeskModel } from './useDesk'

/** Announces the payment that comes to the desk, and its new status; not that the queue grows or shrinks around it. */
export function DeskAnnouncement({ desk: { payment, position, holder, isClaiming } }: { desk: DeskModel }) {
  const { locale } = useHost()
  const isVisible = payment !== undefined && (holder !== undefined || !isClaiming)
  return (
    <ScreenReaderStatus>
      {isVisible && (
        <InitialText key={`${payment.id} ${payment.status} ${holder?.holder}`} text={formatAnnouncement(payment, position, holder?.holder, locale)} />
      )}
    </ScreenReaderStatus>
  )
}

const InitialText = ({ text }: { text: string }) => useState(text)[0]

/** `position`: as in `3 of 41`. `holder`: the name of the colleague who reviews the payment. */
export function formatAnnouncement(payment: Payment, position: string, holder: string | undefined, locale: string): string {
  if (holder !== undefined) return `${position}, ${nameOf(payment)}, ${holder} reviews it`
  const { name, package_name, package_amount, status } = payment
  const purchase = `${package_name} ${formatAmount(package_amount, locale)}`
  return `${position}, ${name || 'deleted user'}, ${purchase}, ${status.toLowerCase()}${duplicatesText(payment)}`
}

function duplicatesText({ duplicates = [], transaction_id }: Payment): string {
  if (duplicates.length === 0) return ''
  return `. Warning: transaction ID ${transaction_id} also used by ${duplicates.length === 1 ? 'another payment' : `${duplicates.length} other payments`}`
}
