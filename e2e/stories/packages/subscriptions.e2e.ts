import { payments, profiles, subscriptions, type ListRow } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { signInColleague } from '../../support/colleague'
import { expect, question, row, rows, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { long, sampleEvery } from '../../support/parts'

const columns = ['Code', 'Name', 'Email', 'Package', 'Amount (PKR)', 'Start date', 'Expiry date', 'Transaction ID', 'Status', 'Approval date']

type Subscription = ListRow<typeof subscriptions.normal.list>

/** The newest subscriptions from one on, each story others. */
const some = async (api: Api, from: number, count: number) =>
  (await api.call(subscriptions.normal.list, { query: { page: 2 } })).package.slice(from, from + count)

const readStatuses = (api: Api, wanted: Awaited<ReturnType<typeof some>>) =>
  Promise.all(
    wanted.map(async ({ user_code }) => {
      const listAnswer = await api.call(subscriptions.normal.list, { query: { search: user_code } })
      return listAnswer.package.find((row) => row.user_code === user_code)?.status
    }),
  )

for (const [index, [path, endpoint, size, more]] of (
  [
    ['/package/users', subscriptions.normal, 20, []],
    ['/package/special-users', subscriptions.special, 200, ['Sent']],
    ['/package/ads-users', subscriptions.ads, 20, []],
  ] as const
).entries())
  test(`${path} shows every field of a subscription, ${size} a page`, sampleEvery(3, index), async ({ page, open, api }) => {
    const { total } = await api.call(endpoint.list, {})
    await open(path)
    await expect(page.getByRole('columnheader')).toHaveText(['', ...columns, ...more, 'Action'])
    await expect(rows(page)).toHaveCount(Math.min(size, total))
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Accepted')
    await expect(page).toHaveURL(/status=Accepted/)
    await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Status', exact: true }).getByRole('option')).toHaveText(['Any status', 'Pending', 'Accepted'])
  })

test(
  'a subscription that a colleague accepts between two pages moves no row, is offered as new, and comes first',
  long,
  async ({ page, open, api }) => {
    const seen: string[] = []
    page.on('response', async (response) => {
      if (!calls(subscriptions.normal.list)(response.request())) return
      const answer = (await response.json()) as { package: Subscription[] }
      seen.push(...answer.package.map(({ id }) => id))
    })
    await open('/package/users')
    await expect(rows(page)).toHaveCount(20)
    const waiting = await api.call(payments.normal.list, { query: { filter: 'Pending', limit: 200 } })
    const { id, user_code } = waiting.history.find(({ current }) => !current)!
    await api.call(payments.normal.decide, { headers: {}, body: { id, user_code, status: 'Accepted' } })
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    const offer = page.getByRole('button', { name: /^\d+ new$/ })
    await expect(offer).toBeVisible()
    expect(seen).toHaveLength(40)
    expect(new Set(seen).size).toBe(40)
    await offer.press('Enter')
    await expect(page).toHaveURL(/\/package\/users$/)
    await expect(offer).toHaveCount(0)
    await expect(row(page, user_code)).toBeVisible()
  },
)

/** The newest subscriptions that run, of people without a payment that waits: the acts of a story decide one payment of each. */
async function running(api: Api) {
  const rows = (await api.call(subscriptions.normal.list, { query: { status: 'Accepted' } })).package
  const waiting = await Promise.all(
    rows.map(async ({ user_code }) => (await api.call(payments.normal.list, { query: { search: user_code, filter: 'Pending' } })).total),
  )
  return rows.filter(({ expiry_date }, index) => waiting[index] === 0 && expiry_date && expiry_date > new Date().toISOString())
}

test('several subscriptions get any of the three statuses, after a question that names them', async ({ page, open, api }) => {
  const [one, other] = await running(api)
  for (const [action, status, title] of [
    ['Reject', 'Rejected', 'Reject 2 packages?'],
    ['Back to pending', 'Pending', 'Set 2 packages to pending?'],
    ['Accept', 'Accepted', 'Accept 2 packages?'],
  ] as const) {
    await open(status === 'Rejected' ? '/package/users?status=Accepted' : '/package/users')
    for (const { name } of [one!, other!])
      await page
        .getByRole('checkbox', { name: `Select ${name}`, exact: true })
        .first()
        .check()
    await page.getByRole('button', { name: `${action} (2)` }).click()
    await expect(page.getByRole('alertdialog', { name: title })).toContainText(`${one!.package_name} of ${one!.name}`)
    if (status !== 'Accepted') await question(page).getByLabel('Reason for the correction').fill('A wrong list')
    await question(page).getByRole('button', { name: action }).dblclick()
    await expect(toast(page, `2 subscriptions set to ${status}`).first()).toBeVisible()
    await expect.poll(() => readStatuses(api, [one!, other!])).toEqual([status, status])
  }
})

test('a subscription that a colleague changed is refused by name, and what was done is undone from the bar', long, async ({ page, open, api }) => {
  const runs = ({ status, expiry_date }: Subscription) => status === 'Accepted' && (expiry_date === null || Date.parse(expiry_date) > Date.now())
  const [one, other] = (await some(api, 0, 20)).filter(runs).slice(-2)
  await open('/package/users?page=2')
  for (const { name } of [one!, other!])
    await page
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .first()
      .check()
  const colleague = await signInColleague(api)
  await colleague.call(subscriptions.normal.setStatus, { body: { user_codes: [one!.user_code], status: 'Pending' } })
  await page.getByRole('button', { name: 'Reject (2)' }).click()
  await question(page).getByLabel('Reason for the correction').fill('A wrong list')
  await question(page).getByRole('button', { name: 'Reject' }).click()
  const report = page.getByRole('main').getByRole('alert')
  await expect(report).toContainText('1 of 2 done.')
  await expect(report.getByRole('listitem')).toHaveText(new RegExp(`^${one!.name}: .+Now: .*Status: Pending`))
  await expect.poll(() => readStatuses(api, [one!, other!])).toEqual(['Pending', 'Rejected'])
  await page.getByRole('group', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readStatuses(api, [one!, other!])).toEqual(['Pending', 'Accepted'])
})

test('one subscription is deleted by its row, several at once by their selection', long, async ({ page, open, api }) => {
  const [one, two, three] = await some(api, 4, 3)
  await open(`/package/users?search=${one!.user_code}`)
  const requestLog: string[] = []
  page.on('request', (request) => calls(subscriptions.normal.remove)(request) && requestLog.push(request.url()))
  await page.getByRole('button', { name: `Delete ${one!.name}` }).dblclick()
  await question(page).getByRole('button', { name: 'Delete' }).dblclick()
  await expect(toast(page, 'Subscription deleted successfully')).toBeVisible()
  await expect(row(page, one!.user_code)).toHaveCount(0)
  expect(requestLog).toHaveLength(1)
  await open('/package/users?page=2')
  for (const { name } of [two!, three!]) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Delete (2)' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Subscriptions deleted/ })).toBeVisible()
  const { total } = await api.call(subscriptions.normal.list, { query: { search: two!.user_code } })
  expect(total).toBe(0)
})

test.describe('special packages', () => {
  const ofUser = async (api: Api) => (await api.call(subscriptions.special.list, {})).package[0]!

  test('of one user are those that match the code exactly', long, async ({ page, open, api }) => {
    const { user_code, name } = await ofUser(api)
    await open('/package/special-users')
    const nextRequest = page.waitForRequest((request) => calls(subscriptions.special.list)(request) && request.url().includes('search='))
    await page
      .getByRole('link', { name: `View ${name}` })
      .first()
      .click()
    expect(new URL((await nextRequest).url()).searchParams.get('search')).toBe(user_code)
    await expect(page).toHaveURL(new RegExp(`#/package/special-users/${user_code}$`))
    await expect(rows(page)).toHaveCount(1)
    await open(`/package/special-users/${user_code.slice(0, -1)}`)
    await expect(page.getByText('Data Not Found')).toBeVisible()
    await page.goBack()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText(user_code)
  })

  test('say whether profiles were sent, and Assign leads to people of the other sex', long, async ({ page, open, api }) => {
    const { user_code, name, is_sent } = await ofUser(api)
    const { app_user } = await api.call(profiles.one, { params: { user_code } })
    await open(`/package/special-users?search=${user_code}`)
    await expect(row(page, user_code)).toContainText(is_sent ? 'Yes' : 'No')
    await page.getByRole('button', { name: `Assign ${name}` }).dblclick()
    await expect(page).toHaveURL(new RegExp(`/users/add-special/${user_code}/${app_user.sex === 'Male' ? 'Female' : 'Male'}$`))
    await page.goBack()
    await expect(row(page, user_code)).toBeVisible()
  })

  test.describe('while profiles cannot be read', () => {
    test.use({ allowed: [/500/] })
    test('Assign says so and stays', long, async ({ page, open, api }) => {
      const { user_code, name } = await ofUser(api)
      await intercept(page, profiles.one, serverError)
      await open(`/package/special-users?search=${user_code}`)
      await page.getByRole('button', { name: `Assign ${name}` }).click()
      await expect(toast(page, reason)).toBeVisible()
      await expect(row(page, user_code)).toBeVisible()
    })
  })
})
