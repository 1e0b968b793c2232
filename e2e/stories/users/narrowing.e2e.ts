import { appUsers } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { openMore } from '../../support/more'

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
