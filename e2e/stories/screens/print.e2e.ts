import type { Page } from '@playwright/test'
import { appUsers } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { long } from '../../support/parts'

/** The pages of a PDF, each as its width and height in points. */
async function sheets(page: Page): Promise<readonly string[]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  )
}
const upright = '595 × 842'
const lying = '842 × 595'

const toPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' })

test('a printed list has its title, filter, count, date and all rows on A4, and no control', async ({ page, open, api }) => {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered' } })
  await open('/users/all?filter=Female&status=Registered')
  await expect(rows(page)).toHaveCount(app_users.length)
  await toPaper(page)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('toolbar').getByText('Female', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('toolbar').getByText('All', { exact: true })).toBeHidden()
  await expect(page.getByText(/ of [\d,]+/).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: app_users.at(-1)!.name, exact: true }).last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--printed'))).toMatch(/20\d\d/)
  const pages = await sheets(page)
  expect(pages.length).toBeGreaterThan(2)
  expect(new Set(pages)).toEqual(new Set([lying]))
})

test('a printed details page has the open tab in black on white, also in dark mode', long, async ({ page, open, api }) => {
  const [user] = (await api.call(appUsers.list, { query: {} })).app_users
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(`/users/${user!.user_code}`)
  const tab = page.getByRole('tab', { selected: true })
  await expect(tab).toBeVisible()
  await expect(page.getByRole('term').first()).toBeVisible()
  await toPaper(page)
  await expect(tab).toBeVisible()
  await expect(page.getByRole('tab', { selected: false })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(new Set(await sheets(page))).toEqual(new Set([upright]))
})

test('with the sheet of keys open, the desk prints the payment, without the sheet and without controls', long, async ({ page, open }) => {
  await open('/package/ads/approval?filter=Pending&desk=first')
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeEnabled()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await toPaper(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeHidden()
  await expect(page.getByText('Transaction ID', { exact: true })).toBeVisible()
  expect(new Set(await sheets(page))).toEqual(new Set([upright]))
})
