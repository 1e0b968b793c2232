import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The day of a moment by the clock of the setting TIME_ZONE, by which banks book and the dashboard counts. */
export const bankDay = (moment: Date, timeZone: string) => moment.toLocaleDateString('sv', { timeZone })

/** The same in the database, which knows the time zone: see `triggers/timeZone.sql`. */
export const toBankDay = (moment: SQLWrapper): SQL<string> => sql<string>`to_char(local_day(${moment}), 'YYYY-MM-DD')`

/** The moment at which such a day begins. */
export const dayStart = (day: string): SQL => sql`day_start(${day})`

const dayMs = 86_400_000

export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
