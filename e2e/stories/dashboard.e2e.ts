import type { Page } from '@playwright/test'
import { findings } from '../support/findings'
import { expect, test } from '../support/console'

interface Figures {
  months: { month: string; registrations: number; proposals: number }[]
  waiting: Record<'normal' | 'special' | 'ads' | 'registrations' | 'reports', number>
  progressProposal: { title: string; value: number; percent: number }[]
  progressRequest: { title: string; value: number; percent: number }[]
  progressGender: { title: string; value: number; percent: number }[]
  [counter: string]: unknown
}

const endpoint = '**/api/v1/dashboard'
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shown = (value: unknown) => Number(value).toLocaleString('en-US')
const figures = (page: Page, name: string) => block(page, name).getByRole('definition').allTextContents()

/** The numbers that the page itself was given: other stories add and delete people meanwhile. */
async function answered(page: Page, act: () => Promise<unknown>): Promise<Figures> {
  const answer = page.waitForResponse(endpoint)
  await act()
  return (await (await answer).json()) as Figures
}

test('the bare address leads to the dashboard, whose eight counters and progress blocks are those of the API', async ({ page, open }) => {
  const of = await answered(page, () => open('/'))
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect(block(page, 'Registrations')).toBeVisible()
  for (const [name, kind] of [
    ['Registrations', 'Register'],
    ['Proposals', 'Proposals'],
  ] as const)
    expect(await figures(page, name)).toEqual(['today', 'thisMonth', 'thisYear', 'total'].map((when) => shown(of[`${when}${kind}`])))
  for (const [name, list] of [
    ['Proposals by status', of.progressProposal],
    ['Requests', of.progressRequest],
    ['Gender', of.progressGender],
  ] as const)
    expect(await block(page, name).getByRole('listitem').allTextContents()).toEqual(
      list.map(({ title, value, percent }) => `${title}${shown(value)}${percent}%`),
    )
  expect(of.progressGender.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
})

test('the chart of twelve months can be read as a table with the same numbers', async ({ page, open }) => {
  const { months } = await answered(page, () => open('/dashboard'))
  const chart = page.getByRole('img', { name: /^Registrations and proposals by month/ })
  await expect(chart).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart).toBeHidden()
  const rows = page.getByRole('table', { name: 'Months' }).locator('tbody tr')
  await expect(rows).toHaveCount(12)
  const read = await rows.evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent)))
  const name = (month: string) => new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(read).toEqual(months.map((one) => [name(one.month), shown(one.registrations), shown(one.proposals)]))
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect(chart).toBeVisible()
})

test('what waits for a decision leads to its page where that page is there, and is plain text where it is not', async ({ page, open }) => {
  const { waiting } = await answered(page, () => open('/dashboard'))
  const queues = block(page, 'Waiting for a decision')
  await expect(queues.getByRole('listitem')).toHaveText([
    `Normal package approvals${shown(waiting.normal)}`,
    `Special package approvals${shown(waiting.special)}`,
    `Ads package approvals${shown(waiting.ads)}`,
    `Pending registrations${shown(waiting.registrations)}`,
    `Reports${shown(waiting.reports)}`,
  ])
  const registry = (await (await page.request.get('/registry.json')).json()) as { remotes: { current: { pages: { path: string }[] } }[] }
  const paths = registry.remotes.flatMap(({ current }) => current.pages.map(({ path }) => path))
  for (const [name, path] of [
    ['Normal package approvals', '/package/approval'],
    ['Special package approvals', '/package/special/approval'],
    ['Ads package approvals', '/package/ads/approval'],
    ['Reports', '/reports/users'],
  ] as const)
    await expect(queues.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(paths.includes(path) ? 1 : 0)
  await queues.getByRole('link', { name: /^Pending registrations/ }).click()
  await expect(page).toHaveURL(/#\/users\/all\?status=Pending$/)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending')
})

test.describe('when the API', () => {
  test.use({ forgive: [/Failed to load resource/] })
  test('fails, the dashboard says why, and Retry brings the numbers', async ({ page, open }) => {
    await page.route(endpoint, (route) => route.fulfill({ status: 500, json: { message: 'The store is closed' } }))
    await open('/dashboard')
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('The store is closed')
    await page.unroute(endpoint)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(block(page, 'Gender')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('is slow, the places of the numbers stand and say that they load', async ({ page, open }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(endpoint, async (route) => {
      await held
      await route.continue()
    })
    await open('/dashboard')
    await expect(page.getByRole('status', { name: 'Loading registrations' })).toBeVisible()
    release()
    await expect(block(page, 'Gender')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading registrations' })).toHaveCount(0)
  })

  test('has nothing yet, every number is nought and nothing waits', async ({ page, open }) => {
    await page.route(endpoint, async (route) => {
      const full = (await (await route.fetch()).json()) as Figures
      const json = JSON.parse(JSON.stringify(full, (_, value: unknown) => (typeof value === 'number' ? 0 : value))) as object
      await route.fulfill({ json })
    })
    await open('/dashboard')
    await expect(page.getByText('Nothing waits for a decision.')).toBeVisible()
    expect(await figures(page, 'Registrations')).toEqual(['0', '0', '0', '0'])
    await expect(page.getByRole('main')).not.toContainText('NaN')
  })
})

test('the numbers are read again when another tab deletes a user', async ({ page, open, context, api }) => {
  const before = await answered(page, () => open('/dashboard'))
  await expect(block(page, 'Registrations')).toBeVisible()
  const { app_users } = await api.get<{ app_users: { name: string; user_code: string }[] }>('appusers', { filter: 'Female', limit: 120 })
  const { name, user_code } = app_users.at(-1)!
  const other = await context.newPage()
  await other.goto(`/#/users/all?filter=Female&search=${user_code}`)
  await other.getByRole('button', { name: `Delete ${name}` }).click()
  const after = await answered(page, () => other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click())
  expect(after.totalRegister).toBeLessThan(before.totalRegister as number)
  await expect(block(page, 'Registrations').getByRole('definition').last()).toHaveText(shown(after.totalRegister))
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('axe finds nothing on the dashboard, with its chart and with its table', async ({ page, open }) => {
      await open('/dashboard')
      await expect(block(page, 'Gender')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Show as table' }).click()
      expect(await findings(page)).toEqual([])
    })
  })

for (const width of [360, 1440, 2560])
  test(`nothing sticks out of the dashboard at ${width} pixels, left to right and right to left`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/dashboard')
    await expect(block(page, 'Gender')).toBeVisible()
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
  })
