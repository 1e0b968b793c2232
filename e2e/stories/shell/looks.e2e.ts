import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, question, rows, test } from '../../support/console'
import { long } from '../../support/parts'
import { loginHeading } from '../../support/users/people'

test('axe finds nothing on the login in light and dark, empty and refused', long, async ({ page }) => {
  await page.goto('/#/login')
  await expect(loginHeading(page)).toBeVisible()
  expect(await axeViolationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email required!')).toBeVisible()
  expect(await axeViolationsInBothSchemes(page)).toEqual([])
})

test('a user can be found and deleted with the keyboard alone', async ({ page, open }) => {
  await open('/users/all?filter=Female')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  const box = page.locator('tbody').getByRole('checkbox').first()
  for (let presses = 0; presses < 30 && !(await box.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete (1)' })
  for (let presses = 0; presses < 20 && !(await remove.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(remove).toBeFocused()
})
