import { expect, test } from '../support/console'
import { findings } from '../support/findings'

const pages: [string, string][] = [
  ['/users/all', 'App users'],
  ['/reports/users', 'Reports'],
  ['/package/upgrade', 'Packages'],
  ['/payment/details', 'Bank accounts'],
  ['/master/religion', 'Religion'],
]

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const [path, table] of pages)
      test(`axe finds nothing on ${path}, nor in its question before a delete`, async ({ page, open }) => {
        await open(path)
        await expect(page.getByRole('table', { name: table })).toBeVisible()
        expect(await findings(page)).toEqual([])
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect(await findings(page)).toEqual([])
      })

    test('axe finds nothing on the login, empty and refused', async ({ page }) => {
      await page.goto('/#/login')
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Email required!')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })

for (const width of [360, 1440])
  test(`nothing sticks out of the page at ${width} pixels, left to right and right to left`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, table] of pages) {
      await open(path)
      await expect(page.getByRole('table', { name: table })).toBeVisible()
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      }
      await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    }
  })

test('a user can be found and deleted with the keyboard alone', async ({ page, open }) => {
  await open('/users/all?filter=Female')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  const box = page.locator('tbody').getByRole('checkbox').first()
  for (let presses = 0; presses < 30 && !(await box.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete (1)' })
  for (let presses = 0; presses < 10 && !(await remove.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(remove).toBeFocused()
})
