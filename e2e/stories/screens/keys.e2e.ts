import type { Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { long } from '../../support/parts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keys in lists' })
const singleKeys = (page: Page) => sheet(page).getByRole('switch', { name: 'Single keys' })
const firstBox = (page: Page) => rows(page).first().getByRole('checkbox')
const listensForKeys = (page: Page) => expect(page.locator('[data-list-keys]')).toBeAttached()

async function openSheet(page: Page) {
  await listensForKeys(page)
  await page.keyboard.press('Control+/')
  await expect(singleKeys(page)).toBeEnabled()
}

test(
  'single keys that an administrator switched off are off in another browser, and N opens the page for a new record from an empty list',
  long,
  async ({ page, api, browser }) => {
    const person = await signInAsNew(page, api, 'switches.keys')
    await page.goto('/#/users/all')
    await openSheet(page)
    await singleKeys(page).press('Space')
    await expect(singleKeys(page)).not.toBeChecked()
    await expect(singleKeys(page)).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await page.keyboard.press('j')
    await expect(firstBox(page)).not.toBeFocused()

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await context.addInitScript(({ token, userId }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    }, person.session)
    const secondPage = await context.newPage()
    await secondPage.goto('/#/users/all?search=nobody+has+this+name')
    await expect(secondPage.getByText('Data Not Found')).toBeVisible()
    await openSheet(secondPage)
    await expect(singleKeys(secondPage)).not.toBeChecked()
    await singleKeys(secondPage).press('Space')
    await expect(singleKeys(secondPage)).toBeChecked()
    await secondPage.keyboard.press('Escape')
    await expect(sheet(secondPage)).toBeHidden()
    await secondPage.keyboard.press('n')
    await expect(secondPage).toHaveURL(/#\/users\/new/)
    await context.close()

    await page.reload()
    await listensForKeys(page)
    await expect(rows(page).first()).toBeVisible()
    await openSheet(page)
    await expect(singleKeys(page)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await page.keyboard.press('j')
    await expect(firstBox(page)).toBeFocused()
  },
)
