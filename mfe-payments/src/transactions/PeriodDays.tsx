import type { ListRow, transactions } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatMoment } from '@matchdesk/shared/screens'

/** The days that a payment pays for; the desk has their times. */
export function PeriodDays({ start_date, expiry_date }: ListRow<typeof transactions.list>) {
  const { locale } = useHost()
  const toDay = (moment: string) => formatMoment(moment, locale).replace(/,[^,]*$/, '')
  if (!start_date) return null
  return (
    <>
      <span>{toDay(start_date)}</span>
      {expiry_date !== undefined && <small>{expiry_date === null ? 'Lifetime' : toDay(expiry_date)}</small>}
    </>
  )
}
