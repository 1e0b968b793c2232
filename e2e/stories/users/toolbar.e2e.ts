import { expect, rows, test } from '../../support/console'
import { long } from '../../support/parts'

test('the toolbar takes two lines at 360 pixels and one at 1440 and 1920, and the button More has the rest', long, async ({ page, open }) => {
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
    toolbar.getByLabel('Status'),
    toolbar.getByRole('searchbox'),
    toolbar.getByRole('button', { name: 'Delete' }),
  ]
  const notify = toolbar.getByRole('button', { name: 'Notify' })
  for (const control of [notify, ...seldom]) await expect(control).toBeHidden()
  for (const control of used) await expect(control).toBeVisible()
  expect((await toolbar.boundingBox())!.height).toBeLessThanOrEqual(80)
  const more = toolbar.getByRole('button', { name: 'More' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  for (const control of seldom) await expect(control).toBeVisible()
  for (const control of [notify, seldom[0]!]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/users\/all$/)
  const oneLine = () => expect.poll(async () => (await toolbar.boundingBox())!.height).toBeLessThan(40)
  const [clear, ...exports] = seldom
  const everyDay = [clear!, toolbar.getByRole('link', { name: 'Create new account' }), toolbar.getByRole('button', { name: 'Arrange table' })]
  const narrowing = [toolbar.getByLabel('Joining date'), toolbar.getByLabel('City')]
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const control of [...used, ...everyDay, ...narrowing, ...exports]) await expect(control).toBeVisible()
  await more.press('Enter')
  await oneLine()
  for (const control of [...narrowing, ...exports]) await expect(control).toBeHidden()
  for (const control of [...used, ...everyDay]) await expect(control).toBeVisible()
  await page.setViewportSize({ width: 1920, height: 1000 })
  await oneLine()
  for (const control of [...used, ...everyDay, ...narrowing]) await expect(control).toBeVisible()
  await page.setViewportSize({ width: 2560, height: 1000 })
  await oneLine()
  await expect(more).toBeHidden()
  for (const control of exports) await expect(control).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await more.click()
  await toolbar.getByLabel('City').fill('Lahore')
  await page.keyboard.press('Enter')
  await more.click()
  const [, ...tools] = everyDay
  for (const control of [...tools, ...exports]) await expect(control).toBeHidden()
  for (const control of narrowing) await expect(control).toBeVisible()
  await oneLine()
})
