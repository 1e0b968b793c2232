import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { level } from '../grammar/level'

const { read } = operations('account')

const count = z.int()
const since = z.nullable(z.iso.datetime())
const money = z.object({ payments: count, amount: count })
/** The figures of one month, like `2024-01`, in the API's time zone. Money counts in the month of its acceptance, by kind of package. */
const monthFigures = z.object({
  month: z.string(),
  registrations: count,
  proposals: count,
  accepted: z.object({ normal: money, special: money, ads: money }),
  /** By the day on which the money went back, whenever the payment was accepted. */
  paid_back: level('money', z.object({ payments: count, amount: z.number() })),
})
const ofQueues = <S extends z.ZodMiniType>(value: S) =>
  z.object({ normal: value, special: value, ads: value, registrationsMale: value, registrationsFemale: value, reports: value })
const progress = { title: z.string(), value: count, percent: z.number(), color: z.string() }

export const dashboard = {
  read: read(
    '/dashboard',
    z.object({
      todayRegister: count,
      totalRegister: count,
      thisMonthRegister: count,
      thisYearRegister: count,
      todayProposals: count,
      totalProposals: count,
      thisMonthProposals: count,
      thisYearProposals: count,
      progressProposal: z.array(z.object(progress)),
      progressRequest: z.array(z.object({ title: z.string(), value: count, percent: z.number(), icon: z.string() })),
      progressGender: z.array(z.object({ ...progress, icon: z.string() })),
      /** The last twelve months in the API's time zone, oldest first; `month` is like `2024-01`. */
      months: level('people', z.array(z.object({ month: z.string(), registrations: count, proposals: count }))),
      /** Counts by queue; `reports` counts the reported people who are not blocked. */
      waiting: level('review', ofQueues(count)),
      /** When the oldest of them came; null where nothing waits. */
      oldest: level('review', ofQueues(since)),
    }),
    { resources: ['app_users', 'payments', 'reports'] },
  ),
  /** A month and the month before it. */
  month: read('/dashboard-month', z.object({ month: monthFigures, before: monthFigures }), {
    scope: 'payments.read',
    level: 'people',
    query: z.object({ month: z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'The month is like 2024-01')) }),
    resources: ['app_users', 'payments'],
  }),
}
