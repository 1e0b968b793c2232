import { formatMoment } from '@matchdesk/shared/screens'

export interface Period {
  readonly start_date: string | null
  readonly expiry_date: string | null
}

/** Until when something is paid; null is for a lifetime. */
export const untilText = (moment: string | null, locale: string) => (moment === null ? 'for a lifetime' : `until ${formatMoment(moment, locale)}`)

/** From when until when a payment pays. A period without dates is covered by a lifetime. */
export const periodText = ({ start_date, expiry_date }: Period, locale: string) =>
  start_date === null ? 'No dates: a lifetime covers it' : `From ${formatMoment(start_date, locale)} ${untilText(expiry_date, locale)}`
