import { sql } from 'drizzle-orm'
import { dailyCounts, type Query } from '../../db'
import { listMonths, readMonthReport } from './monthReport'
import { readWaiting } from './waiting'
import type { AreaHandlers } from '../../pipeline/handlers'
import { bankDay } from '../../statements/bankDay'
import { counterKeys } from '../appUsers/rows'
import { percentages } from './percentages'

type DailySum = Awaited<ReturnType<typeof dailySums>>[number]

/** Read from counters, so that its cost does not grow with the number of users. */
export const dashboard: AreaHandlers<'dashboard'> = {
  async read(_, { tx, now, settings }) {
    const day = bankDay(now(), settings.timeZone)
    const sums = await dailySums(tx, day)
    const { waiting, oldest: earliest } = await readWaiting(tx)
    const filterSums = (source: string, ...parts: readonly string[]) =>
      sums.filter((row) => row.source === source && parts.every((part) => row.part.split(' ').includes(part)))
    const [users, proposals] = [sumTotals(filterSums('app_users'), day), sumTotals(filterSums('proposals'), day)]
    const progress = <R extends { title: string }>(source: string, rows: readonly (R & { part: string })[]) => {
      const values = rows.map(({ part }) => sum(filterSums(source, part)))
      const percents = percentages(values)
      return rows.map((row, index) => ({ ...row, value: values[index] ?? 0, percent: percents[index] ?? 0 }))
    }
    /** As many as the list of app users has under these filters. */
    const pending = (filter: 'Male' | 'Female') =>
      sum(counterKeys({ filter, status: 'Pending' }).flatMap((sex) => filterSums('app_users', sex, 'Pending')))
    return {
      todayRegister: users.today,
      totalRegister: users.total,
      thisMonthRegister: users.month,
      thisYearRegister: users.year,
      todayProposals: proposals.today,
      totalProposals: proposals.total,
      thisMonthProposals: proposals.month,
      thisYearProposals: proposals.year,
      progressProposal: progress('proposals', [
        { part: 'Accepted', title: 'Accepted', color: 'good' as const },
        { part: 'Pending', title: 'Pending', color: 'warn' as const },
        { part: 'Rejected', title: 'Rejected', color: 'bad' as const },
      ]),
      progressRequest: progress('requests', [
        { part: 'photo', title: 'Photo', icon: 'photo' as const },
        { part: 'email', title: 'Email', icon: 'email' as const },
        { part: 'mobile', title: 'Mobile', icon: 'mobile' as const },
      ]),
      progressGender: progress('app_users', [
        { part: 'Male', title: 'Male', color: 'brand' as const, icon: 'user' as const },
        { part: 'Female', title: 'Female', color: 'brand' as const, icon: 'user-female' as const },
      ]),
      months: listMonths(day, 12).map((month) => ({
        month,
        registrations: sum(filterSums('app_users').filter((row) => row.month === month)),
        proposals: sum(filterSums('proposals').filter((row) => row.month === month)),
      })),
      waiting: { ...waiting, registrationsMale: pending('Male'), registrationsFemale: pending('Female') },
      oldest: earliest,
    }
  },

  month: ({ query }, { tx }) => readMonthReport(tx, query.month),
}

const sum = (rows: readonly DailySum[]) => rows.reduce((total, { n }) => total + n, 0)

const sumTotals = (rows: readonly DailySum[], day: string) => ({
  today: rows.reduce((total, { today }) => total + today, 0),
  total: sum(rows),
  month: sum(rows.filter(({ month }) => month === day.slice(0, 7))),
  year: sum(rows.filter(({ month }) => month.startsWith(day.slice(0, 4)))),
})

/** A month's name, like `2024-01`, is made once for each sum, not once for each day. */
function dailySums(tx: Query, day: string) {
  const month = sql`date_trunc('month', ${dailyCounts.day}::timestamp)`
  return tx
    .select({
      source: dailyCounts.source,
      part: dailyCounts.part,
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      n: sql`sum(${dailyCounts.n})`.mapWith(Number),
      today: sql`coalesce(sum(${dailyCounts.n}) filter (where ${dailyCounts.day} = ${day}::date), 0)`.mapWith(Number),
    })
    .from(dailyCounts)
    .groupBy(dailyCounts.source, dailyCounts.part, month)
}
