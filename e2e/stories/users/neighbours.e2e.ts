import type { Page } from '@playwright/test'
import { appUsers } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const query = { filter: 'Female', status: 'Registered', sort: 'name' } as const
const address = '/users/all?filter=Female&status=Registered&sort=name'

test('an administrator walks the users of a list by keyboard, details and forms, and Back leads to the same rows', async ({ page, open, api }) => {
  const { app_users } = await api.call(appUsers.list, { query: { ...query, limit: appUsers.list.size } })
  const [first, second, third] = app_users
  await open(address)
  await expect(page.locator('[data-list-keys]')).toBeAttached()
  await page
    .getByRole('link', { name: `View ${first!.name}`, exact: true })
    .first()
    .press('Enter')
  await expect(heading(page, first!.name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Previous', exact: true }).press('j')
  await expect(page).toHaveURL(new RegExp(`/users/${second!.user_code}$`))
  await expect(heading(page, second!.name)).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/users/${third!.user_code}$`))
  await expect(heading(page, third!.name)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(new RegExp(`/users/${second!.user_code}$`))
  await page.getByRole('button', { name: 'Go Back' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`filter=Female.*sort=name$`))
  await page
    .getByRole('link', { name: `Edit ${second!.name}`, exact: true })
    .first()
    .press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`/users/edit/${third!.user_code}$`))
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(third!.name)
})
