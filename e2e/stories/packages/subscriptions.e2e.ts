import { payments, profiles, subscriptions } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, row, rows, selectRow, test, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long, sampleEvery } from '../../support/parts'

const columns = ['Code', 'Name', 'Email', 'Package', 'Amount (PKR)', 'Start date', 'Expiry date', 'Transaction ID', 'Status', 'Approval date']

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
    for (const { name } of [one!, other!]) await selectRow(page, name)
    await page.getByRole('button', { name: `${action} (2)` }).click()
    await expect(page.getByRole('alertdialog', { name: title })).toContainText(`${one!.package_name} of ${one!.name}`)
    if (status !== 'Accepted') await question(page).getByLabel('Reason for the correction').fill('A wrong list')
    await question(page).getByRole('button', { name: action }).dblclick()
    await expect(toast(page, `2 subscriptions set to ${status}`).first()).toBeVisible()
    await expect.poll(() => readStatuses(api, [one!, other!])).toEqual([status, status])
  }
})

const ofUser = async (api: Api) => (await api.call(subscriptions.special.list, {})).package[0]!

test('special packages of one user are those that match the code exactly', long, async ({ page, open, api }) => {
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

test('special packages say whether profiles were sent, and Assign leads to people of the other sex', long, async ({ page, open, api }) => {
  const { user_code, name, is_sent } = await ofUser(api)
  const { app_user } = await api.call(profiles.one, { params: { user_code } })
  await open(`/package/special-users?search=${user_code}`)
  await expect(row(page, user_code)).toContainText(is_sent ? 'Yes' : 'No')
  await page.getByRole('button', { name: `Assign ${name}` }).dblclick()
  await expect(page).toHaveURL(new RegExp(`/users/add-special/${user_code}/${app_user.sex === 'Male' ? 'Female' : 'Male'}$`))
  await page.goBack()
  await expect(row(page, user_code)).toBeVisible()
})
