import { appUsers, bank } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { signInColleague } from '../../support/colleague'
import { expect, pngFile, question, row, rows, test, toast } from '../../support/console'

const bar = (page: Page) => page.getByRole('group', { name: 'Undo' })
const undoButton = (page: Page) => bar(page).getByRole('button', { name: 'Undo' })

/** The names of the controls in view that the bar covers. */
const coveredControls = (page: Page) =>
  bar(page).evaluate((element) => {
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect()
      const clip = (control.closest('[role=region]') ?? document.documentElement).getBoundingClientRect()
      const [top, bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)]
      const hit = bottom > top && document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2)
      return hit && !element.contains(control) && element.contains(hit)
    }
    return [...document.querySelectorAll('a, button, input, select')].filter(isCovered).map((control) => control.outerHTML)
  })

/** Deletes a row by keyboard alone. */
async function deleteByKey(page: Page, name: string, seconds = 'You can undo this for 10 seconds.') {
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(seconds)
  await question(page).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
}

test('a deleted account is offered again after a reload and in another tab, and Ctrl+Z brings it back in its place', async ({ page, open, api }) => {
  await api.call(bank.add, { body: { account_title: 'Meher Services', account_no: '0042', bank_name: 'Undone Bank', icon: await pngFile() } })
  const accounts = async () => (await api.call(bank.list, {})).bank_details.map(({ icon: _, ...account }) => account)
  const before = await accounts()
  await open('/payment/details')
  const secondPage = await page.context().newPage()
  await secondPage.goto('/#/payment/details')
  await expect(row(secondPage, 'Undone Bank')).toBeVisible()
  await deleteByKey(page, 'Undone Bank')
  await expect(toast(page, 'Bank details deleted successfully')).toBeVisible()
  await expect(row(page, 'Undone Bank')).toHaveCount(0)
  await expect(bar(page)).toContainText('Deleted: Undone Bank')
  await expect(row(secondPage, 'Undone Bank')).toHaveCount(0)
  await expect(bar(secondPage)).toContainText('Deleted bank details: Undone Bank')
  await page.reload()
  await expect(bar(page)).toContainText('Deleted bank details: Undone Bank')
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
  await page.setViewportSize({ width: 360, height: 740 })
  // The rows become cards, and the page grows.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return coveredControls(page)
    })
    .toEqual([])
  await expect(row(page, 'Undone Bank')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'The deletion is undone')).toBeVisible()
  await expect(row(page, 'Undone Bank')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(row(secondPage, 'Undone Bank')).toBeVisible()
  await expect(bar(secondPage)).toHaveCount(0)
  expect(await accounts()).toEqual(before)
  await secondPage.close()
})

test('deleted app users are gone for everybody at once, and one undo brings all of them back', async ({ page, open, api }) => {
  const colleague = await signInColleague(api)
  const total = async () => (await colleague.call(appUsers.list, { query: { filter: 'Female', search: 'Quetta' } })).total
  const before = await total()
  await open('/users/all?filter=Female&search=Quetta')
  const visibleRows = rows(page)
  await expect(visibleRows).toHaveCount(before)
  const texts = await visibleRows.allInnerTexts()
  for (const index of [0, 1]) await visibleRows.nth(index).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Delete (2)' }).press('Enter')
  await expect(question(page)).toContainText('You can undo this for 10 seconds.')
  await question(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(bar(page)).toContainText('Deleted: ')
  expect(await coveredControls(page)).toEqual([])
  await expect(visibleRows).toHaveCount(before - 2)
  expect(await total()).toBe(before - 2)
  await undoButton(page).press('Enter')
  await expect(toast(page, 'The deletion is undone')).toBeVisible()
  await expect(visibleRows).toHaveCount(before)
  expect([await visibleRows.allInnerTexts(), await total()]).toEqual([texts, before])
})
