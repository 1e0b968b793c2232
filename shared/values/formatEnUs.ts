const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A moment in the browser's time zone as Intl writes it in en-US, like `Jan 01, 2024, 10:30 AM`. */
export function formatMomentEnUs(moment: Date): string {
  const [, month, day, year] = moment.toDateString().split(' ')
  const hours = moment.getHours()
  return `${month} ${day}, ${year}, ${twoDigits(hours % 12 || 12)}:${twoDigits(moment.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** A whole number as Intl writes it in en-US, like `4,312`. */
export const formatCountEnUs = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
