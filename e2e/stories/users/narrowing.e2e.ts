import type { Page } from '@playwright/test'
import { appUsers } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { openMore } from '../../support/more'
import { long } from '../../support/parts'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const agesIn = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => Number(one.querySelectorAll('td, th')[4]!.textContent)))

test('a click on a title sorts all users by it, a second one turns the order around, and the address has it', long, async ({ page, open, api }) => {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', status: 'Registered', sort: '-age' } })
  await open('/users/all?status=Registered')
  await expect(header(page, 'Joining date')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Age', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=-age/)
  await expect(header(page, 'Age')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => agesIn(page)).toEqual(app_users.map(({ age }) => age))
  // The menu is over the middle of a short title.
  await page.getByRole('button', { name: 'Age', exact: true }).click({ position: { x: 4, y: 8 } })
  await expect(header(page, 'Age')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await agesIn(page))[0]).toBe(18)
  await page.reload()
  await expect(header(page, 'Age')).toHaveAttribute('aria-sort', 'ascending')
})

test('an administrator finds the pending women of a city who registered in the last week, and Clear Filters shows everybody again', async ({
  page,
  open,
  api,
}) => {
  await open('/users/all?filter=Female')
  const from = await page.evaluate(() => {
    const today = new Date()
    return new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6).toISOString()
  })
  const [first] = (await api.call(appUsers.list, { query: { filter: 'Female', from } })).app_users
  const query = { filter: 'Female', city: first!.city, from } as const
  const { app_users, total } = await api.call(appUsers.list, { query })
  await openMore(page)
  await page.getByRole('combobox', { name: 'Joining date', exact: true }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await page.getByRole('toolbar').getByLabel('City', { exact: true }).fill(first!.city.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/city=/)
  await expect(rows(page)).toHaveCount(total)
  for (const { name } of app_users.slice(0, 3)) await expect(page.getByRole('rowheader', { name, exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(total)
  await expect(page.getByRole('combobox', { name: 'Joining date', exact: true })).toHaveValue('Last 7 days')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).not.toHaveURL(/city|from/)
  await expect(page.getByRole('toolbar').getByLabel('City', { exact: true })).toHaveValue('')
})

test('the days of a range are typed figure by figure, and an empty result says so', long, async ({ page, open }) => {
  await open('/users/all')
  await openMore(page)
  await page.getByRole('combobox', { name: 'Joining date', exact: true }).selectOption('Custom range')
  await page.getByLabel('Joining date, first day').pressSequentially('01011999')
  await page.getByLabel('Joining date, last day').pressSequentially('01311999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Data Not Found')).toBeVisible()
  await expect(page).toHaveURL(/from=1999-01-01&to=1999-01-31/)
})
