import { appUsers, dashboard, payments as paymentList, reports as reportList, type Complete, type Output } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { appUsers as people, dailyCounts, payments, proposals, reports, requests } from '../../src/db'
import { listMonths } from '../../src/areas/dashboard/monthReport'
import { percentages } from '../../src/areas/dashboard/percentages'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'
import { payment } from '../support/payments'
import { person, report } from '../support/people'

const api = new TestApi()
type Dashboard = Complete<Output<typeof dashboard.read>>
const read = async (): Promise<Dashboard> => (await api.call(dashboard.read, {})).body
const daysAgo = (days: number) => new Date(api.now().getTime() - days * 86_400_000)

/** The same figures, each by counting rows. */
async function counted(): Promise<Omit<Dashboard, 'message'>> {
  const n = async (from: string, where = 'true') =>
    Number((await api.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${from} where ${where}`))).rows[0]?.n)
  const day = bankDay(api.now(), timeZone)
  const since = (unit: string) => `date_trunc('${unit}', local_day(created_at)) = date_trunc('${unit}', '${day}'::date)`
  const progress = async <R extends object>(table: string, column: string, rows: readonly (R & { part: string })[]) => {
    const values = await Promise.all(rows.map(({ part }) => n(table, `${column} = '${part}'`)))
    return rows.map(({ part, ...row }, index) => ({
      ...row,
      title: part[0]!.toUpperCase() + part.slice(1),
      value: values[index]!,
      percent: percentages(values)[index]!,
    }))
  }
  const oldest = async (from: string, where: string, at = 'created_at') => {
    const { rows } = await api.db.execute<{ at: string | null }>(sql.raw(`select min(${at}) as at from ${from} where ${where}`))
    return rows[0]?.at ? new Date(rows[0].at).toISOString() : null
  }
  const oldestPending = (kind: string) => oldest('payments', `status = 'Pending' and kind = '${kind}'`)
  const pending = (kind: string) => n('payments', `status = 'Pending' and kind = '${kind}'`)
  const months = listMonths(day, 12)
  const within = (month: string) => `to_char(local_day(created_at), 'YYYY-MM') = '${month}'`
  return {
    todayRegister: await n('app_users', since('day')),
    totalRegister: await n('app_users'),
    thisMonthRegister: await n('app_users', since('month')),
    thisYearRegister: await n('app_users', since('year')),
    todayProposals: await n('proposals', since('day')),
    totalProposals: await n('proposals'),
    thisMonthProposals: await n('proposals', since('month')),
    thisYearProposals: await n('proposals', since('year')),
    progressProposal: await progress('proposals', 'status', [
      { part: 'Accepted', color: 'good' as const },
      { part: 'Pending', color: 'warn' as const },
      { part: 'Rejected', color: 'bad' as const },
    ]),
    progressRequest: await progress(
      'requests',
      'kind',
      (['photo', 'email', 'mobile'] as const).map((part) => ({ part, icon: part })),
    ),
    progressGender: await progress('app_users', 'sex', [
      { part: 'Male', color: 'brand' as const, icon: 'user' as const },
      { part: 'Female', color: 'brand' as const, icon: 'user-female' as const },
    ]),
    months: await Promise.all(
      months.map(async (month) => ({ month, registrations: await n('app_users', within(month)), proposals: await n('proposals', within(month)) })),
    ),
    waiting: {
      normal: await pending('normal'),
      special: await pending('special'),
      ads: await pending('ads'),
      registrationsMale: await n('app_users', `registration = 'Pending' and coalesce(sex, 'Male') = 'Male'`),
      registrationsFemale: await n('app_users', `registration = 'Pending' and coalesce(sex, 'Female') = 'Female'`),
      reports: await n('(select distinct receiver_id from reports) r join app_users u on u.id = r.receiver_id', 'u.blocked_at is null'),
    },
    oldest: {
      normal: await oldestPending('normal'),
      special: await oldestPending('special'),
      ads: await oldestPending('ads'),
      registrationsMale: await oldest('app_users', `registration = 'Pending' and coalesce(sex, 'Male') = 'Male'`),
      registrationsFemale: await oldest('app_users', `registration = 'Pending' and coalesce(sex, 'Female') = 'Female'`),
      reports: await oldest('reports r join app_users u on u.id = r.receiver_id', 'u.blocked_at is null', 'r.created_at'),
    },
  }
}

const agrees = async () => assert.deepEqual(await read(), await counted())

describe('the dashboard', () => {
  test('of an empty house is full of zeros', async () => {
    const body = await read()
    assert.equal(body.totalRegister + body.totalProposals + body.waiting.reports, 0)
    assert.deepEqual(valuesOf([...body.progressProposal, ...body.progressRequest, ...body.progressGender], 'percent'), Array(8).fill(0))
    assert.equal(body.months.length, 12)
    assert.equal(body.months.at(-1)?.month, bankDay(api.now(), timeZone).slice(0, 7))
    await agrees()
  })

  test('is right at once after people come, meet, change and go', async () => {
    const [ali, usman, sana] = [
      await person(api, { createdAt: daysAgo(40) }),
      await person(api, { registration: 'Pending' }),
      await person(api, { sex: 'Female', createdAt: daysAgo(400) }),
    ]
    const between = { sender_id: ali.id, receiver_id: sana.id }
    await api.db
      .insert(proposals)
      .values([{ ...between, createdAt: daysAgo(33) }, between, { sender_id: sana.id, receiver_id: usman.id, status: 'Accepted' }])
    await api.db.insert(requests).values([
      { ...between, kind: 'photo' },
      { ...between, kind: 'email' },
      { ...between, kind: 'email' },
    ])
    const paid = { user_id: ali.id, package_name: 'Gold', package_amount: 900, package_duration: 1 } as const
    await api.db.insert(payments).values([
      { ...paid, kind: 'normal', createdAt: daysAgo(3) },
      { ...paid, kind: 'ads', status: 'Rejected' },
      { ...paid, kind: 'special' },
    ])
    const first = await report(api, sana, ali)
    await report(api, sana, usman)
    await report(api, ali, usman)
    await report(api, usman, ali)
    await agrees()
    assert.deepEqual((await read()).waiting, { normal: 1, special: 1, ads: 0, registrationsMale: 1, registrationsFemale: 0, reports: 2 })

    await api.db.update(proposals).set({ status: 'Rejected' }).where(eq(proposals.receiver_id, sana.id))
    await api.db
      .update(people)
      .set({ registration: 'Registered', createdAt: daysAgo(3) })
      .where(eq(people.id, usman.id))
    await api.call(reportList.toggle, { params: { id: first }, body: {} })
    await agrees()
    assert.equal((await read()).waiting.reports, 1)

    await api.call(appUsers.removeMany, { body: { userIds: [ali.wire] } })
    await agrees()
    assert.equal((await read()).totalProposals, 1)
    await api.db.delete(reports)
    await api.db.delete(people)
    await agrees()
  })

  test('counts no first period of a subscription among the payments that wait', async () => {
    const payer = await person(api)
    await payment(api, payer, { is_first_period: true, createdAt: daysAgo(3) })
    const { wire } = await payment(api, payer)
    const { waiting, oldest } = await read()
    const [one] = (await api.call(paymentList.normal.list, { query: {} })).body.history
    assert.deepEqual([waiting.normal, oldest.normal], [1, one?.createdAt])
    assert.equal(one?.id, wire)
  })

  test('counts days and months by the setting TIME_ZONE', async () => {
    const midnight = new Date(`${bankDay(api.now(), timeZone)}T00:00:00.000+05:00`)
    await person(api, { createdAt: midnight })
    await person(api, { createdAt: new Date(midnight.getTime() - 1) })
    assert.equal((await read()).todayRegister, 1)
    await agrees()
    api.wait(24 * 60)
    api.amina = await api.signIn('amina@team.example')
    assert.equal((await read()).todayRegister, 0)
    await agrees()
  })

  test('stays right while many come and go at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 24 }, (_, n) => person(api, { sex: n % 2 ? 'Male' : 'Female', createdAt: daysAgo(n * 20) })))
    const pairs = made.flatMap((one, index) =>
      made.slice(0, index).map((other) => ({ sender_id: one.id, receiver_id: other.id, createdAt: daysAgo(index) })),
    )
    await Promise.all([0, 1, 2, 3].map((part) => api.db.insert(proposals).values(pairs.filter((_, index) => index % 4 === part))))
    const gone = [0, 1, 2, 3].map((part) => made.slice(part * 4, part * 4 + 4).map(({ wire }) => wire))
    const responses = await Promise.all(gone.map((userIds) => api.call(appUsers.removeMany, { body: { userIds } })))
    assert.deepEqual(valuesOf(responses, 'status'), [200, 200, 200, 200])
    await agrees()
  })

  test('keeps few lines: tidying up makes one of many and changes no figure', async () => {
    for (let n = 0; n < 6; n++) await person(api)
    const before = await read()
    assert.equal(await api.db.$count(dailyCounts), 6)
    await Promise.all([purgeExpired(api.deps), purgeExpired(api.deps), person(api)])
    assert.ok((await api.db.$count(dailyCounts)) <= 2)
    assert.equal((await read()).totalRegister, before.totalRegister + 1)
    await agrees()
  })
})

describe('percentages', () => {
  test('are whole and add up to a hundred, or are nothing at all', () => {
    assert.deepEqual(percentages([1, 1, 1]), [34, 33, 33])
    assert.deepEqual(percentages([0, 0, 0]), [0, 0, 0])
    assert.deepEqual(percentages([0, 7]), [0, 100])
    for (let n = 1; n < 200; n++)
      assert.equal(
        percentages([n, n * 7, 3, 200 - n]).reduce((a, b) => a + b),
        100,
      )
  })
})

describe('the last months', () => {
  test('go back over the turn of a year', () => {
    assert.deepEqual(listMonths('2024-02-29', 4), ['2023-11', '2023-12', '2024-01', '2024-02'])
  })
})
