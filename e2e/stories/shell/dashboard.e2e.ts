import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { appUsers, dashboard, type Complete, type Output } from '@matchdesk/shared/contract'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, question, test } from '../../support/console'
import { intercept, awaitResponse } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { overflow } from '../../support/pages'
import { long } from '../../support/parts'
import { changePointer, readRegistry } from '../../support/remotes/registry'

type Figures = Complete<Output<typeof dashboard.read>>

const periods = ['today', 'thisMonth', 'thisYear', 'total'] as const
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const format = (value: unknown) => Number(value).toLocaleString('en-US')
/** A queue with its number, and since when its oldest waits. */
const queueText = (title: string, count: number) =>
  new RegExp(`^${title}${count > 0 ? 'oldest: \\d+ (minute|hour|day|month|year)s?' : ''}${format(count)}$`)
const figures = (page: Page, name: string) => block(page, name).getByRole('definition').allTextContents()

/** The numbers that the page itself was given: other stories add and delete people meanwhile. */
async function readNumbers(page: Page, act: () => Promise<unknown>): Promise<Figures> {
  const response = awaitResponse(page, dashboard.read)
  await act()
  return (await (await response).json()) as Figures
}

test('the bare address leads to the dashboard, whose eight counters, progress blocks, bars and months are those of the API', async ({
  page,
  open,
}) => {
  const receipts = await readNumbers(page, () => open('/'))
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect(block(page, 'Registrations')).toBeVisible()
  for (const [name, kind] of [
    ['Registrations', 'Register'],
    ['Proposals', 'Proposals'],
  ] as const)
    expect(await figures(page, name)).toEqual(periods.map((period) => format(receipts[`${period}${kind}`])))
  for (const [name, list] of [
    ['Proposals by status', receipts.progressProposal],
    ['Requests', receipts.progressRequest],
    ['Gender', receipts.progressGender],
  ] as const)
    expect(await block(page, name).getByRole('listitem').allTextContents()).toEqual(
      list.map(({ title, value, percent }) => `${title}${format(value)}${percent}%`),
    )
  expect(receipts.progressGender.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)

  for (const { title, percent } of receipts.progressGender) {
    const meter = block(page, 'Gender').getByRole('meter', { name: title, exact: true })
    await expect(meter).toHaveAttribute('aria-valuenow', String(Math.round(percent)))
    const getShare = (element: Element) => element.firstElementChild!.getBoundingClientRect().width / element.getBoundingClientRect().width
    await expect.poll(async () => Math.round((await meter.evaluate(getShare)) * 100)).toBe(Math.round(percent))
  }

  const chart = page.getByRole('img', { name: /^Registrations and proposals by month/ })
  await expect(chart).toBeVisible()
  const months = block(page, 'Registrations and proposals by month')
  await months.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart).toBeHidden()
  const rows = months.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(12)
  const read = await rows.evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent)))
  const name = (month: string) => new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(read).toEqual(receipts.months.map((one) => [name(one.month), format(one.registrations), format(one.proposals)]))
  await months.getByRole('button', { name: 'Show as chart' }).click()
  await expect(chart).toBeVisible()
})

test(
  'the dashboard shows how long decisions take by week, in a chart and in a table, and the decisions of each administrator',
  long,
  async ({ page, open }) => {
    const answer = awaitResponse(page, dashboard.decisionTimes)
    await open('/dashboard')
    const { weeks, administrators } = (await (await answer).json()) as Complete<Output<typeof dashboard.decisionTimes>>
    const times = block(page, 'Time to a decision on payments by week')
    await expect(times.getByRole('img', { name: /^Time to a decision/ })).toBeVisible()
    await times.getByRole('button', { name: 'Show as table' }).click()
    await expect(times.getByRole('columnheader')).toHaveText(['Week from', 'Median', '90th percentile', 'Decisions'])
    const read = await times.locator('tbody tr').evaluateAll((all) => all.map((one) => one.lastElementChild!.textContent))
    expect(read).toEqual(weeks.map(({ decisions }) => format(decisions)))
    expect(weeks.some(({ decisions }) => decisions > 0)).toBe(true)
    const rows = block(page, 'Decisions by administrator in these weeks').getByRole('listitem')
    await expect(rows).toHaveText(administrators.map(({ name, decisions }) => `${name}${format(decisions)}`))
  },
)

test('a chosen month is exported with the month before it', long, async ({ page, open }) => {
  await open('/dashboard')
  const report = block(page, 'Month by month')
  await expect(report.getByRole('row', { name: /^Registrations/ })).toBeVisible()
  const month = await report.getByLabel('Month').locator('option').nth(1).innerText()
  const response = awaitResponse(page, dashboard.month)
  await report.getByLabel('Month').selectOption(month)
  const figures = (await (await response).json()) as Complete<Output<typeof dashboard.month>>
  await expect(
    report
      .getByRole('row', { name: /^Registrations/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(format(figures.month.registrations))
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Export this month' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`MonthReport ${month.replace(' ', ', ')}.xls`)
  const { Sheets, SheetNames } = read(readFileSync(await file.path()))
  const [titles, registrations] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 })
  expect([titles![1], registrations]).toEqual([month, ['Registrations', figures.month.registrations, figures.before.registrations]])
})

test('what waits for a decision leads to its page where that page is there, and is plain text where it is not', long, async ({ page, open }) => {
  const { waiting } = await readNumbers(page, () => open('/dashboard'))
  const queues = block(page, 'Waiting for a decision')
  await expect(queues.getByRole('listitem')).toHaveText([
    queueText('Pending registrations of men', waiting.registrationsMale),
    queueText('Pending registrations of women', waiting.registrationsFemale),
    queueText('Reported users', waiting.reports),
    queueText('Normal package approvals', waiting.normal),
    queueText('Special package approvals', waiting.special),
    queueText('Ads package approvals', waiting.ads),
  ])
  const paths = (await readRegistry(page)).flatMap(({ current }) => current.pages.map(({ path }) => path))
  for (const [name, path] of [
    ['Normal package approvals', '/package/approval'],
    ['Special package approvals', '/package/special/approval'],
    ['Ads package approvals', '/package/ads/approval'],
    ['Reported users', '/reports/users'],
  ] as const)
    await expect(queues.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(paths.includes(path) ? 1 : 0)
  for (const [people, filter] of [
    ['men', 'Male'],
    ['women', 'Female'],
  ] as const) {
    await open('/dashboard')
    await queues.getByRole('link', { name: `Pending registrations of ${people}` }).click()
    await expect(page).toHaveURL(new RegExp(`#/users/all\\?filter=${filter}&status=Pending$`))
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending')
  }
})

test('a remote says in its own words what waits on its pages; while it is switched off, its rows lead nowhere', long, async ({ page, open }) => {
  await changePointer(page, 'engagement', (pointer) => ({
    ...pointer,
    enabled: false,
    current: { ...pointer.current, pages: [{ path: '/reports/users', title: 'Reports', waiting: [{ of: 'reports', title: 'Complaints' }] }] },
  }))
  const { waiting } = await readNumbers(page, () => open('/dashboard'))
  const queues = block(page, 'Waiting for a decision')
  await expect(queues.getByRole('listitem').filter({ hasText: 'Complaints' })).toHaveText(queueText('Complaints', waiting.reports))
  await expect(queues.getByRole('link', { name: 'Complaints' })).toHaveCount(0)
  await expect(queues.getByRole('listitem').filter({ hasText: 'Reported users' })).toHaveCount(0)
  await expect(queues.getByRole('link', { name: 'Normal package approvals' })).toBeVisible()
})

test.describe('when the API', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('fails, the dashboard says why, and Retry brings the numbers', long, async ({ page, open }) => {
    const restore = await intercept(page, dashboard.read, serverError)
    await open('/dashboard')
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText(reason)
    await restore()
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(block(page, 'Gender')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('is slow, placeholders say that the numbers load', long, async ({ page, open }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await intercept(page, dashboard.read, async (route) => {
      await gate
      await route.continue()
    })
    await open('/dashboard')
    await expect(page.getByRole('status', { name: 'Loading registrations' })).toBeVisible()
    release()
    await expect(block(page, 'Gender')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading registrations' })).toHaveCount(0)
  })

  test('has nothing yet, every number is nought and nothing waits', long, async ({ page, open }) => {
    await intercept(page, dashboard.read, async (route) => {
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

test('the numbers are read again when another tab deletes a user', long, async ({ page, open, context, api }) => {
  const before = await readNumbers(page, () => open('/dashboard'))
  await expect(block(page, 'Registrations')).toBeVisible()
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', limit: 120 } })
  const { name, user_code } = app_users.at(-1)!
  const secondPage = await context.newPage()
  await secondPage.goto(`/#/users/all?filter=Female&search=${user_code}`)
  await secondPage.getByRole('button', { name: `Delete ${name}` }).click()
  const after = await readNumbers(page, () => question(secondPage).getByRole('button', { name: 'Delete' }).click())
  expect(after.totalRegister).toBeLessThan(before.totalRegister)
  await expect(block(page, 'Registrations').getByRole('definition').last()).toHaveText(format(after.totalRegister))
})

test(
  'the dashboard passes axe with its chart and with its table, and fits 360 to 2560 pixels, left to right and right to left',
  long,
  async ({ page, open }) => {
    await open('/dashboard')
    await expect(block(page, 'Gender')).toBeVisible()
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await expect(block(page, 'Decisions by administrator in these weeks')).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).first().click()
    await page.getByRole('button', { name: 'Show as table' }).click()
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Show as chart' }).first().click()
    await page.getByRole('button', { name: 'Show as chart' }).click()
    for (const width of [360, 1440, 2560])
      for (const dir of ['ltr', 'rtl']) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
        await expect.poll(() => overflow(page), `${width} ${dir}`).toBe(0)
      }
  },
)
