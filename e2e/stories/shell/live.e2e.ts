import type { Page } from '@playwright/test'
import { claims, dashboard, packages, payments, readLive } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { signInColleague } from '../../support/colleague'
import { expect, row, test } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long } from '../../support/parts'

test.use({ follows: true })

const following = (page: Page) => page.waitForResponse((response) => calls(readLive)(response.request()))
const offer = (page: Page) => page.getByRole('button', { name: /^\d+ new/ })
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').allTextContents()

const findByName = async (api: Api, name: string) => (await api.call(packages.list, {})).packages.upgrade.find((one) => one.package_name === name)!
async function add(api: Api, package_name: string) {
  await api.call(packages.add, { body: { package_name, package_amount: 1000, package_duration: 3, package_type: 'normal' } })
  return findByName(api, package_name)
}
const remove = (api: Api, { id }: { id: string }) => api.call(packages.remove, { params: { id } })

/** Changes the amount of a package, as another administrator. */
async function reprice(colleague: Api, name: string, package_amount: number) {
  const { id, updatedAt, ...rest } = await findByName(colleague, name)
  await colleague.call(packages.update, { params: { id }, headers: { 'If-Match': updatedAt }, body: { ...rest, package_amount } })
}

test('what a colleague changes is in its row, and no row moves; a new one is offered, one that is deleted is struck through', async ({
  page,
  open,
  api,
}) => {
  const colleague = await signInColleague(api)
  const [changing, leaving] = [await add(api, 'Followed package'), await add(api, 'Leaving package')]
  const stream = following(page)
  await open('/package/upgrade')
  await expect(row(page, 'Followed package')).toContainText('1,000')
  await stream
  const before = await names(page)
  await reprice(colleague, 'Followed package', 2345)
  await expect(row(page, 'Followed package')).toContainText('2,345')
  const coming = await add(colleague, 'Coming package')
  await expect(offer(page)).toBeVisible()
  await remove(colleague, leaving)
  await expect(row(page, 'Leaving package')).toHaveAttribute('data-gone')
  expect(await names(page)).toEqual(before)
  await offer(page).click()
  await expect(row(page, 'Coming package')).toHaveAttribute('data-marked')
  await expect(row(page, 'Leaving package')).toHaveCount(0)
  for (const one of [changing, coming]) await remove(api, one)
})

test('the dashboard and the sidebar count what a colleague decides', long, async ({ page, open, api }) => {
  const colleague = await signInColleague(api)
  const { history } = await api.call(payments.normal.list, { query: { limit: 200 } })
  const { id, user_code } = history[195]!
  const set = async (status: 'Pending' | 'Accepted') => {
    await colleague.call(claims.hold, { params: { subject: `payment:${id}` }, query: { take_over: true } })
    await colleague.call(payments.normal.decide, { headers: {}, body: { id, user_code, status } })
  }
  await set('Pending')
  const stream = following(page)
  await open('/')
  const count = page.getByRole('listitem').filter({ hasText: 'Normal package approvals' }).locator('strong')
  await expect(count).toBeVisible()
  const link = page.getByRole('link', { name: 'Package Approval', exact: true })
  const waits = (text: string | null) => new RegExp(`^${text} waiting, oldest: \\d+ \\w+$`)
  const agree = () => expect(async () => expect(link).toHaveAccessibleDescription(waits(await count.textContent()), { timeout: 1000 })).toPass()
  await agree()
  await stream
  await set('Accepted')
  const isCounted = async () => {
    const { waiting } = await api.call(dashboard.read, {})
    await expect(count).toHaveText(waiting.normal.toLocaleString('en-US'), { timeout: 1000 })
  }
  await expect(isCounted).toPass()
  await agree()
})
