import { views } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { expect, rows, test, toast } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { long } from '../../support/parts'

const open = (page: Page) => page.getByRole('button', { name: /^View/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Views of App users' })
const arrangement = { order: [], hidden: ['email_id', 'my_selfie'], widths: {}, compact: true }

test('an administrator saves a list as a view by keyboard, opens the list in it, renames and deletes it', async ({ page, api }) => {
  await signInAsNew(page, api, 'saves.views')
  await page.goto('/#/users/all?filter=Female&status=Pending&sort=name')
  await expect(rows(page).first()).toBeVisible()
  await expect(open(page)).toBeEnabled()
  await open(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('View name').fill('Women who wait')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'View "Women who wait" saved')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Open the list in Women who wait' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Open the list in Women who wait', pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Arrange table' }).click()
  await page.getByRole('dialog').getByText('Compact').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('table[data-compact]')).toBeVisible()

  await page.goto('/#/dashboard')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^App Users/ })
    .click()
  await expect(page).toHaveURL(/[?&]view=\d+$/)
  for (const part of ['filter=Female', 'status=Pending', 'sort=name']) expect(page.url()).toContain(part)
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(page.locator('table[data-compact]')).toBeVisible()
  const link = page.url()
  await page.reload()
  await expect(page.locator('table[data-compact]')).toBeVisible()
  expect(page.url()).toBe(link)

  await open(page).click()
  await dialog(page).getByRole('link', { name: 'Leave the view' }).click()
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await expect(page.locator('table:not([data-compact])')).toBeVisible()
  await open(page).click()
  await dialog(page).getByRole('button', { name: 'Rename Women who wait' }).click()
  await dialog(page).getByRole('form', { name: 'Rename Women who wait' }).getByLabel('View name').fill('Ladies')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Delete Ladies' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog(page).getByLabel('View name')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Delete Ladies' })).toHaveCount(0)
})

test.describe('in a browser as narrow as a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('views are behind More, and their dialog fits on the screen', long, async ({ page, api }) => {
    const person = await signInAsNew(page, api, 'phones.views')
    await person.call(views.add, {
      body: { list: 'App users', name: 'On the way to work', everybody: false, query: { filter: 'Female' }, arrangement },
    })
    await page.goto('/#/users/all')
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
    await open(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Save view' })).toBeInViewport()
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await dialog(page).getByRole('link', { name: 'On the way to work' }).click()
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  })
})
