import type { Page } from '@playwright/test'
import { dashboard, type Complete, type Output } from '@matchdesk/shared/contract'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, test } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import { expectToFit } from '../../support/pages'
import { long } from '../../support/parts'
import { changePointer } from '../../support/remotes/registry'

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

test(
  'the dashboard passes axe with its chart and with its table, and fits 360 to 2560 pixels, left to right and right to left',
  long,
  async ({ page, open }) => {
    await open('/dashboard')
    await expect(block(page, 'Gender')).toBeVisible()
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Show as table' }).click()
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Show as chart' }).click()
    await expectToFit(page, [360, 1440, 2560])
  },
)
