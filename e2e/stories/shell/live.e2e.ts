import type { Page } from '@playwright/test'
import { claims, dashboard, packages, payments, readLive } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { signInColleague } from '../../support/colleague'
import { expect, row, test } from '../../support/console'
import { calls, toUrl } from '../../support/endpoint'
import { badge, desk, payer } from '../payments/desk'
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

test.describe('payments that a colleague takes over', () => {
  test.use({ allowed: [/status of 409/] })

  test('the desk drops payments that a colleague decides, but not the one on the screen, and says who decided that', async ({ page, open, api }) => {
    const { normal } = payments
    const colleague = await signInColleague(api)
    const { history } = await api.call(normal.list, { query: { limit: 200 } })
    const [first, second, third] = history.slice(190, 193) as [(typeof history)[0], (typeof history)[0], (typeof history)[0]]
    const run = [first, second, third]
    await api.call(normal.decideMany, {
      body: { ids: run.map(({ id }) => id), user_codes: run.map(({ user_code }) => user_code), status: 'Pending' as const },
    })
    const stream = following(page)
    await open(`/package/approval?filter=Pending&search=${encodeURIComponent(first.transaction_id)}&desk=${first.id}`)
    await stream
    await expect(payer(page)).toHaveText(first.name)
    await open(`/package/approval?filter=Pending&desk=${first.id}`)
    await expect(payer(page)).toHaveText(first.name)
    const decide = async ({ id, user_code }: typeof first, status: 'Accepted' | 'Rejected') => {
      await colleague.call(claims.hold, { params: { subject: `payment:${id}` }, query: { take_over: true } })
      await colleague.call(normal.decide, { headers: {}, body: { id, user_code, status } })
    }
    const readWithoutSecond = page.waitForResponse(
      async (response) => calls(normal.list)(response.request()) && !(await response.text()).includes(`"id":"${second.id}"`),
    )
    await decide(second, 'Accepted')
    await readWithoutSecond
    await expect(payer(page)).toHaveText(first.name)
    await decide(first, 'Rejected')
    await expect(desk(page).getByText(/^Second Hand set this to Rejected/)).toBeVisible()
    await expect(badge(page, 'Rejected')).toBeVisible()
    await page.keyboard.press('j')
    await expect(payer(page)).toHaveText(third.name)
  })
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

test('a second tab holds no stream, hears the first one, and takes over when that closes', long, async ({ page, context, open, api }) => {
  const colleague = await signInColleague(api)
  const item = await add(api, 'Package of two tabs')
  const stream = following(page)
  await open('/package/upgrade')
  await stream
  const second = await context.newPage()
  const streams: string[] = []
  second.on('request', (request) => calls(readLive)(request) && streams.push(request.url()))
  const loaded = second.waitForResponse(/\/live[^/]*\.js/)
  await second.goto('/#/package/upgrade')
  await expect(row(second, item.package_name)).toBeVisible()
  await loaded
  await reprice(colleague, item.package_name, 2000)
  await expect(row(second, item.package_name)).toContainText('2,000')
  expect(streams).toEqual([])
  const takeOver = second.waitForResponse(toUrl(readLive))
  await page.goto('/config.json')
  await takeOver
  await reprice(colleague, item.package_name, 3000)
  await expect(row(second, item.package_name)).toContainText('3,000')
  await remove(api, item)
})

test('signing out ends the stream', long, async ({ page, open, api }) => {
  const person = await api.signedInAs({ email_id: 'admin@example.com', password: 'Admin1234' })
  await page.addInitScript(({ token, userId }) => {
    if (sessionStorage.getItem('own session')) return
    sessionStorage.setItem('own session', 'yes')
    localStorage.setItem('token', token)
    localStorage.setItem('USERID', userId)
  }, person.session)
  const stream = following(page)
  await open('/package/upgrade')
  const streamRequest = (await stream).request()
  const over = page.waitForEvent('requestfailed', { predicate: (request) => request === streamRequest }).catch(() => undefined)
  const end = page.waitForEvent('requestfinished', { predicate: (request) => request === streamRequest }).catch(() => undefined)
  const requests: string[] = []
  page.on('request', (request) => calls(readLive)(request) && requests.push(request.url()))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/login/)
  await Promise.race([over, end])
  expect(requests).toEqual([])
})

test.describe('while the API cannot be reached', () => {
  test.use({ allowed: [/live|ERR_FAILED/] })
  test('a console reads once what it missed as soon as it can follow again', long, async ({ page, open, api }) => {
    const colleague = await signInColleague(api)
    const made = await add(api, 'Missed package')
    await page.route(toUrl(readLive), (route) => route.abort())
    const failure = page.waitForRequest(toUrl(readLive))
    await open('/package/upgrade')
    await expect(row(page, made.package_name)).toBeVisible()
    await failure
    await reprice(colleague, made.package_name, 4321)
    await page.unroute(toUrl(readLive))
    await expect(row(page, made.package_name)).toContainText('4,321')
    await remove(api, made)
  })
})
