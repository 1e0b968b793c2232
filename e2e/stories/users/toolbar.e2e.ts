import { expect, rows, test } from '../../support/console'
import { long } from '../../support/parts'

test(
  'the toolbar has two lines at 1440 pixels with every control but the ages, and three at 360, where the button More has the rest',
  long,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/users/all?status=Pending')
    await expect(rows(page).first()).toBeVisible()
    const toolbar = page.getByRole('toolbar', { name: 'App users' })
    const seldom = [
      toolbar.getByRole('button', { name: 'Clear Filters' }),
      toolbar.getByRole('switch', { name: 'Free Joining (Females)' }),
      toolbar.getByRole('button', { name: 'Export Current Page' }),
      toolbar.getByRole('button', { name: 'Export All Page' }),
    ]
    const used = [
      toolbar.getByRole('radio', { name: 'Female' }),
      toolbar.getByLabel('Status', { exact: true }),
      toolbar.getByRole('searchbox'),
      toolbar.getByRole('button', { name: 'Delete' }),
    ]
    for (const control of seldom) await expect(control).toBeHidden()
    for (const control of used) await expect(control).toBeVisible()
    expect((await toolbar.boundingBox())!.height).toBeLessThanOrEqual(116)
    const more = toolbar.getByRole('button', { name: 'More' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    for (const control of seldom) await expect(control).toBeVisible()
    await seldom[0]!.press('Enter')
    await expect(page).toHaveURL(/#\/users\/all$/)
    await more.press('Enter')
    const twoLines = () => expect.poll(async () => (await toolbar.boundingBox())!.height).toBeLessThan(90)
    const everyDay = [toolbar.getByRole('link', { name: 'Create new account' }), toolbar.getByRole('button', { name: 'Arrange table' })]
    const narrowing = [toolbar.getByLabel('Joining date', { exact: true }), toolbar.getByLabel('City', { exact: true })]
    const ages = toolbar.getByRole('textbox', { name: /^Age/ })
    for (const width of [1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await twoLines()
      for (const control of [...used, ...seldom, ...everyDay, ...narrowing]) await expect(control).toBeVisible()
      await expect(more).toBeVisible({ visible: width < 1920 })
      await expect(ages.filter({ visible: true })).toHaveCount(width < 1920 ? 0 : 2)
    }
    await page.setViewportSize({ width: 1100, height: 900 })
    await twoLines()
    for (const control of narrowing) await expect(control).toBeHidden()
    await more.click()
    await toolbar.getByLabel('City', { exact: true }).fill('Lahore')
    await page.keyboard.press('Enter')
    await more.click()
    for (const control of narrowing) await expect(control).toBeVisible()
  },
)
