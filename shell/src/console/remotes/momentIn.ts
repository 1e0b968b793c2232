/** A moment in the browser's time zone, like `Jan 01, 2024, 10:30 AM`. */
export const momentIn = (iso: string, locale: string) =>
  new Date(iso)
    .toLocaleString(locale, { month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
    .replaceAll('\u202f', ' ')
