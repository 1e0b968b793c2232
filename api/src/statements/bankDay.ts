import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Banks of Pakistan, the default country of the app, book by its clock: five hours before UTC, without summer time. */
const hours = 5

/** The day on which banks book what happens at a moment. */
export const bankDay = (moment: Date) => new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, 10)

/** The moment at which such a day begins. */
export const dayStart = (day: string) => new Date(Date.parse(day) - hours * 3_600_000)

/** The same as `bankDay`, in the database. */
export const toBankDay = (moment: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC' + ${sql.raw(`interval '${hours} hours'`)}, 'YYYY-MM-DD')`

const dayMs = 86_400_000

export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
