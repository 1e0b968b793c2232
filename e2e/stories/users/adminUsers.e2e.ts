import type { Page } from '@playwright/test'
import { adminUsers } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, row, rows, test, toast } from '../../support/console'
import { newcomer } from '../../support/newcomer'
import { long } from '../../support/parts'
import { enter } from '../../support/users/people'

const findAdmin = async (api: Api, name: string) => (await api.call(adminUsers.list, {})).admin_user.find((one) => one.name === name)!

const control = (page: Page, title: string) => page.getByRole('main').getByLabel(title, { exact: true })
/** The control of a field that is required: where another one is optional, its name has a star. */
const required = (page: Page, title: string) => page.getByRole('main').getByLabel(new RegExp(`^${title}( ?\\*)?$`))

async function edit(page: Page, name: string) {
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Update admin user' })).toBeVisible()
}

test('an update sets a password and nothing else: the rest is locked, and two warnings hold it back', async ({
  page,
  open,
  api,
  browser,
  baseURL,
}) => {
  await newcomer(api, 'Rashid Mengal')
  const admin = await findAdmin(api, 'Rashid Mengal')
  await open('/users/admin')
  await edit(page, admin.name)
  await page.getByRole('button', { name: 'Switch to Create Mode' }).click()
  await expect(required(page, 'Name')).toHaveValue('')
  await edit(page, admin.name)
  for (const title of ['Photo', 'Name', 'Email', 'Mobile']) await expect(control(page, title)).toBeDisabled()
  await expect(control(page, 'Name')).toHaveValue(admin.name)
  await expect(control(page, 'Email')).toHaveValue(admin.email_id)
  await expect(control(page, 'Mobile')).toHaveValue(admin.mobile_no)
  await expect(required(page, 'Password')).toHaveValue('')

  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(toast(page, 'Password is required field').and(page.locator('[title]'))).toBeVisible()
  await required(page, 'Password').fill('Nk4tRv8Ws')
  await required(page, 'Repeat password').fill('Nk4tRv8Wt')
  await update.click()
  await expect(toast(page, 'Password is not matched').and(page.locator('[title]'))).toBeVisible()
  await required(page, 'Repeat password').fill('Nk4tRv8Ws')
  await update.click()
  await expect(toast(page, 'Admin user update successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add admin user' })).toBeVisible()
  const { updatedAt, ...rest } = await findAdmin(api, admin.name)
  expect(rest).toEqual({ ...rest, name: admin.name, email_id: admin.email_id, mobile_no: admin.mobile_no })
  expect(updatedAt).not.toBe(admin.updatedAt)

  const other = await browser.newPage({ baseURL: baseURL! })
  await enter(other, '/users/admin', { email_id: admin.email_id, password: 'Nk4tRv8Ws' })
  await other.close()
  await api.call(adminUsers.remove, { params: { user_code: admin.user_code } })
})

test('the table has every column of an administrator, and nobody can delete their own account, alone or among all', long, async ({ page, open }) => {
  await open('/users/admin')
  await expect(page.getByRole('columnheader')).toHaveText(['', 'Photo', 'Name', 'Username', 'Email', 'Mobile', 'Password', 'Status', 'Action'])
  await expect(row(page, 'admin@example.com').getByRole('img', { name: 'Not shown' })).toHaveText('••••••••')
  await expect(page.getByRole('link', { name: 'Edit Administrator' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Administrator' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select Administrator' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^Delete/ })).toHaveText(`Delete (${(await rows(page).count()) - 1})`)
})
