import type { Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { long } from '../../support/parts'

const arrange = (page: Page) => page.getByRole('button', { name: 'Arrange table' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Arrange App users' })
const titles = (page: Page) => page.getByRole('columnheader')
const inView = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const box = all[0]!.closest('[role=region]')!.getBoundingClientRect()
    return all.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= box.top && bottom <= box.bottom + 1
    }).length
  })

test('an administrator chooses, orders and widens columns by keyboard, and finds them so after a reload', async ({ page, api }) => {
  await signInAsNew(page, api, 'arranges.columns')
  await page.goto('/#/users/all')
  await expect(titles(page)).toHaveText(['', 'Selfie', 'Name', 'Username', 'Age', 'Mobile', 'Email', 'Joining date', /address/, 'Status', 'Action'])
  await arrange(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('checkbox', { name: 'Email' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox', { name: 'Name', exact: true })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Move Age up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Age is column 2 of 9')
  await expect(dialog(page).getByRole('button', { name: 'Move Age up' })).toBeFocused()
  await dialog(page).getByLabel('Width of Mobile').selectOption('Widest')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(arrange(page)).toBeFocused()
  const chosen = ['', 'Selfie', 'Age', 'Name', 'Username', 'Mobile', 'Joining date', /address/, 'Status', 'Action']
  await expect(titles(page)).toHaveText(chosen)
  await page.reload()
  await expect(titles(page)).toHaveText(chosen)
  await arrange(page).click()
  await expect(dialog(page).getByLabel('Width of Mobile')).toHaveValue('widest')
  await dialog(page).getByRole('button', { name: 'Reset' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(titles(page)).toHaveCount(11)
})

test('compact rows show sixteen people at once, and the row with the focus shows its whole text', long, async ({ page, api }) => {
  await signInAsNew(page, api, 'likes.compact')
  await page.goto('/#/users/all')
  await arrange(page).click()
  await dialog(page).getByText('Compact').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('table[data-compact]')).toBeVisible()
  await expect.poll(() => inView(page)).toBeGreaterThanOrEqual(16)
  const first = rows(page).first()
  expect((await first.boundingBox())!.height).toBeLessThan(38)
  await first.getByRole('checkbox').focus()
  await expect.poll(async () => (await first.boundingBox())!.height).toBeGreaterThan(40)
})

test.describe('in a browser as narrow as a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('each row is a card with the title of every value, and nothing is beside the screen', async ({ page, open }) => {
    await open('/users/all')
    const card = rows(page).first()
    const box = (await card.boundingBox())!
    for (const part of [card.getByRole('rowheader'), card.getByRole('link', { name: /^Edit/ }), card.getByText(/@/), card.getByRole('checkbox')]) {
      const { x, width } = (await part.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(box.x)
      expect(x + width).toBeLessThanOrEqual(390)
    }
    const title = await card.getByRole('rowheader').evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(title).toBe('"Name"')
    expect(await page.getByRole('region', { name: 'App users' }).evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
  })
})
